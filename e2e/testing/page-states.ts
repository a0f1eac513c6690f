import type { Page } from 'playwright-core';
import { savedPageHeaders, savedPagesCache } from '../../apps/web/service-worker/saved-page.ts';
import { accountMenu, logInLink, signInShared } from './account-journey.ts';
import {
  openNewPasskey,
  seeDecision,
  seeFullSettings,
  seeKnownAddress,
  seeNewAccount,
  seePictureStep,
} from './account-states.ts';
import { seeHeldReview, seeRestrictedPerson, seeSubmittedBusiness } from './console/console-states.ts';
import {
  askForUsername,
  askToLogInAgain,
  askToLogOut,
  seeConfirmedAddress,
  seeLinkSent,
  seeSavedPassword,
} from './contributing/account-question-states.ts';
import { seeAlikePlaces, seePoint, sendEmptyPlace } from './contributing/add-place-states.ts';
import { askToDelete, seeAddedPlaces } from './contributing/added-place-states.ts';
import { openEditPlace } from './contributing/edit-place-states.ts';
import {
  openJoin,
  seeEndedMission,
  seeJoinOfMember,
  seeMission,
  seeOwnMission,
  typeUnknownCode,
} from './contributing/mission-states.ts';
import { openNeedsAsFilter, seeFit } from './contributing/needs-states.ts';
import {
  openOwnReviews,
  seeExpiredReview,
  seeNoReviews,
  seeOwnReviews,
  seeReviewToEdit,
} from './contributing/own-review-states.ts';
import { addPhotos, openAddPhotos, seeFlaggedPhoto, seeOutbox } from './contributing/photo-states.ts';
import { openReport, seeNotice } from './contributing/report-states.ts';
import {
  answerEveryQuestion,
  answerQuestion,
  fillFeatures,
  fillReview,
  sendEmptyReview,
} from './contributing/review-states.ts';
import { fixedInstant } from './fixed-instant.ts';
import type { Site } from './site.ts';

/** A page of the invented town as a visitor may have it before them. */
export interface PageState {
  readonly name: string;
  /** Where it is; an address with `{Name of a place}` means that place's page. */
  readonly path: string;
  /** What the visitor does there first; resolves when it has happened. */
  readonly prepare?: (page: Page, site: Pick<Site, 'address' | 'dataDir'>) => Promise<void>;
  /**
   * It has a window of its own, as on a first visit: what was seen in a window before changes it, or what is done here
   * changes what is seen there later.
   */
  readonly isFirstVisit?: boolean;
  /** What of the page is scrolled to the top of the window then. */
  readonly inView?: string;
  /** What is another on each run. */
  readonly masked?: string;
  /** The page is not there: the browser notes in its console that the answer was no success. */
  readonly isMissing?: boolean;
}

const richPlace = '/details/{Café Méridien}/local';

/** A corner of the invented town with places around it. */
const addedAt = '?map=18/0.00081/-0.00188&here=0.00081,-0.00188';

export const pageStates: readonly PageState[] = [
  { name: 'home', path: '/' },
  { name: 'home-without-tips', path: '/', prepare: closeTips, isFirstVisit: true },
  { name: 'home-tips', path: '/', prepare: openTips, isFirstVisit: true },
  { name: 'suggestions', path: '/', prepare: typeWithTypo, isFirstVisit: true },
  { name: 'results', path: '/?q=cafe' },
  { name: 'results-filtered', path: '/?types=cafe&ratings=accessible' },
  { name: 'nothing-found', path: '/?q=zzzzzz' },
  { name: 'place', path: richPlace },
  { name: 'place-features', path: richPlace, inView: '#features' },
  { name: 'place-reviews', path: richPlace, inView: '#reviews' },
  { name: 'place-sources', path: richPlace, inView: 'footer' },
  { name: 'unrated-place', path: '/details/{The Limekilns}/local' },
  { name: 'trail', path: '/details/{Lantern Path}/local' },
  { name: 'gallery', path: richPlace, prepare: openGallery },
  // The address has the port of this run, and the code says the same.
  { name: 'share', path: richPlace, prepare: openShareDialog, masked: '#share-address, dialog figure img' },
  { name: 'filter-dialog', path: '/?types=cafe&ratings=accessible', prepare: openFilterDialog, isFirstVisit: true },
  { name: 'filters', path: '/filters', prepare: seeFeatureCounts },
  {
    name: 'filters-chosen',
    path: '/filters?types=cafe&ratings=accessible&tags=accessibleRestroom',
    prepare: seeFeatureCounts,
  },
  // Its code has the port of this run.
  {
    name: 'embed-dialog',
    path: '/?types=cafe',
    prepare: openEmbedDialog,
    isFirstVisit: true,
    masked: 'dialog textarea',
  },
  { name: 'embed', path: '/embed?types=cafe', prepare: openEmbeddedList },
  { name: 'embed-place', path: '/embed?types=cafe&pin={Café Méridien}', prepare: seeEmbeddedPlace },
  { name: 'directory', path: '/access-from-home' },
  { name: 'add-business', path: '/access-from-home/add' },
  { name: 'add-business-dialog', path: '/access-from-home', prepare: openAddBusiness },
  { name: 'directory-services', path: '/access-from-home', prepare: openServices },
  { name: 'directory-page-2', path: '/access-from-home?sort=a-z&page=2' },
  { name: 'directory-cards', path: '/access-from-home?sort=a-z&page=2', inView: '#results' },
  { name: 'directory-nothing-found', path: '/access-from-home?query=nothingiscalledthis' },
  { name: 'directory-failed', path: '/about', prepare: failDirectory, isFirstVisit: true },
  { name: 'offline', path: '/offline' },
  { name: 'offline-with-saved', path: '/offline?to=/about', prepare: savePages, isFirstVisit: true },
  { name: 'menu', path: '/about', prepare: openMenu },
  { name: 'log-in', path: '/login' },
  { name: 'log-in-dialog', path: '/about', prepare: openLogIn },
  { name: 'create-account', path: '/create-account', prepare: seeCaptcha },
  { name: 'create-account-refused', path: '/create-account', prepare: submitNothing, isFirstVisit: true },
  { name: 'forgot-password', path: '/forgot-password/', prepare: seeCaptcha },
  {
    name: 'reset-password',
    path: '/reset-password/?id=7f3a1c52-0000-4000-8000-000000000000&token=used',
    prepare: seeCaptcha,
  },
  { name: 'confirm-email', path: '/confirm-email?id=7f3a1c52-0000-4000-8000-000000000000&token=used' },
  { name: 'end-sessions-by-used-link', path: '/end-sessions' },
  { name: 'account-menu', path: '/about', prepare: openAccountMenu, isFirstVisit: true },
  { name: 'settings', path: '/settings', prepare: seeSettings, isFirstVisit: true },
  { name: 'profile', path: '/profile', prepare: signInShared, isFirstVisit: true },
  { name: 'change-password', path: '/change-password', prepare: seeChangePassword, isFirstVisit: true },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'accessibility', path: '/accessibility' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'cookies', path: '/cookies' },
  { name: 'data-sources', path: '/data-sources' },
  { name: 'no-such-page', path: '/no-such-page', isMissing: true },
  { name: 'failed-page', path: '/about', prepare: failToGoOn, isFirstVisit: true, isMissing: true },
  { name: 'components', path: '/components', prepare: waitForLateNotice },
  {
    name: 'nothing-to-finish',
    path: '/finish-sign-in',
    prepare: seeNothingLeft,
    isFirstVisit: true,
    isMissing: true,
  },
  { name: 'delete-account', path: '/settings/delete-account', prepare: seeDeletion, isFirstVisit: true },
  { name: 'download-data', path: '/settings/download-data', prepare: signInShared, isFirstVisit: true },
  { name: 'finish-sign-in', path: '/finish-sign-in', prepare: seeNewAccount, isFirstVisit: true, isMissing: true },
  {
    name: 'finish-by-password',
    path: '/finish-sign-in',
    prepare: seeKnownAddress,
    isFirstVisit: true,
    isMissing: true,
  },
  { name: 'cut-picture', path: '/profile', prepare: seePictureStep, isFirstVisit: true },
  { name: 'new-passkey', path: '/settings', prepare: openNewPasskey, isFirstVisit: true },
  { name: 'settings-full', path: '/settings', prepare: seeFullSettings, isFirstVisit: true },
  {
    name: 'settings-full-sessions',
    path: '/settings',
    prepare: seeFullSettings,
    isFirstVisit: true,
    inView: 'section[aria-labelledby=settings-sessions]',
  },
  { name: 'decision', path: '/about', prepare: seeDecision, isFirstVisit: true },
  {
    name: 'decision-objection',
    path: '/about',
    prepare: seeDecision,
    isFirstVisit: true,
    inView: 'section[aria-labelledby=objections]',
  },
  { name: 'rate', path: '/add-review/{Café Méridien}/local' },
  { name: 'rate-filled', path: '/add-review/{Café Méridien}/local', prepare: fillReview, isFirstVisit: true },
  {
    name: 'rate-features',
    path: '/add-review/{Café Méridien}/local',
    prepare: fillFeatures,
    isFirstVisit: true,
    inView: '[data-of=facts]',
  },
  { name: 'rate-refused', path: '/add-review/{Café Méridien}/local', prepare: sendEmptyReview, isFirstVisit: true },
  { name: 'my-reviews', path: '/my-reviews', prepare: seeOwnReviews, isFirstVisit: true },
  { name: 'my-reviews-dialog', path: richPlace, prepare: openOwnReviews, isFirstVisit: true },
  { name: 'no-reviews', path: '/my-reviews', prepare: seeNoReviews, isFirstVisit: true },
  { name: 'edit-review', path: '/edit-review/17', prepare: seeReviewToEdit, isFirstVisit: true },
  {
    name: 'edit-review-photos',
    path: '/edit-review/17',
    prepare: seeReviewToEdit,
    isFirstVisit: true,
    inView: '[data-of=photos]',
  },
  { name: 'edit-period-over', path: '/edit-review/17', prepare: seeExpiredReview, isFirstVisit: true },
  {
    name: 'rate-photos',
    path: '/add-review/{Café Méridien}/local',
    prepare: addPhotos,
    isFirstVisit: true,
    inView: '[data-of=photos]',
  },
  {
    name: 'add-photos-dialog',
    path: '/add-review/{Café Méridien}/local',
    prepare: openAddPhotos,
    isFirstVisit: true,
  },
  {
    name: 'rate-flagged-photo',
    path: '/add-review/{Café Méridien}/local',
    prepare: seeFlaggedPhoto,
    isFirstVisit: true,
    inView: '[data-of=photos]',
  },
  { name: 'outbox', path: '/outbox', prepare: seeOutbox, isFirstVisit: true },
  { name: 'add-place', path: `/add${addedAt}`, prepare: seePoint },
  { name: 'add-place-alike', path: `/add/alike${addedAt}`, prepare: seeAlikePlaces },
  { name: 'add-place-refused', path: `/add/what${addedAt}`, prepare: sendEmptyPlace, isFirstVisit: true },
  { name: 'rate-by-question', path: '/add-review/{Café Méridien}/local?guided=1' },
  {
    name: 'rate-by-question-answered',
    path: '/add-review/{Café Méridien}/local?guided=1',
    prepare: answerQuestion,
    isFirstVisit: true,
  },
  {
    name: 'rate-by-question-end',
    path: '/add-review/{Café Méridien}/local?guided=1',
    prepare: answerEveryQuestion,
    isFirstVisit: true,
  },
  { name: 'place-that-fits', path: richPlace, prepare: seeFit, isFirstVisit: true },
  { name: 'needs-as-filter', path: '/settings', prepare: openNeedsAsFilter, isFirstVisit: true },
  // The town comes to the map anew on each run.
  { name: 'place-history', path: '/details/{Café Méridien}/history', masked: 'main li time' },
  { name: 'edit-place', path: richPlace, prepare: openEditPlace, isFirstVisit: true },
  { name: 'report', path: richPlace, prepare: openReport, isFirstVisit: true },
  { name: 'notice', path: richPlace, prepare: seeNotice, isFirstVisit: true },
  { name: 'weekly-mail', path: '/weekly-mail?id=7f3a1c52-0000-4000-8000-000000000000&token=used' },
  {
    name: 'settings-weekly-mail',
    path: '/settings',
    prepare: seeWeeklyMailChoice,
    isFirstVisit: true,
    inView: 'section[aria-labelledby=settings-weekly-mail]',
  },
  {
    name: 'added-places',
    path: '/my-reviews',
    prepare: seeAddedPlaces,
    isFirstVisit: true,
    inView: 'section[aria-labelledby=added-places]',
  },
  { name: 'delete-place', path: richPlace, prepare: askToDelete, isFirstVisit: true },
  { name: 'join-mission-of-member', path: '/about', prepare: seeJoinOfMember, isFirstVisit: true },
  // When they are over hangs on when the town, or the test, made them.
  { name: 'mission', path: '/about', prepare: seeMission, isFirstVisit: true, masked: 'main h1 + p' },
  { name: 'mission-of-member', path: '/about', prepare: seeOwnMission, isFirstVisit: true, masked: 'main h1 + p' },
  { name: 'mission-over', path: '/about', prepare: seeEndedMission, isFirstVisit: true, masked: 'main h1 + p' },
  { name: 'join-mission-dialog', path: richPlace, prepare: openJoin, isFirstVisit: true },
  { name: 'join-mission-refused', path: '/join', prepare: typeUnknownCode, isFirstVisit: true, isMissing: true },
  { name: 'log-out-question', path: '/add-review/{Café Méridien}/local', prepare: askToLogOut, isFirstVisit: true },
  { name: 'forgot-password-sent', path: '/forgot-password/', prepare: seeLinkSent, isFirstVisit: true },
  {
    name: 'new-password-saved',
    path: '/reset-password/?id=7f3a1c52-0000-4000-8000-000000000000&token=used',
    prepare: seeSavedPassword,
    isFirstVisit: true,
  },
  {
    name: 'address-confirmed',
    path: '/confirm-email?id=7f3a1c52-0000-4000-8000-000000000000&token=used',
    prepare: seeConfirmedAddress,
    isFirstVisit: true,
  },
  // That the session has ended stands in the console of the browser.
  { name: 'log-in-again', path: '/profile', prepare: askToLogInAgain, isFirstVisit: true, isMissing: true },
  {
    name: 'choose-username',
    path: '/add-review/{Café Méridien}/local',
    prepare: askForUsername,
    isFirstVisit: true,
  },
  { name: 'profile-unconfirmed', path: '/profile', prepare: seeUnconfirmedProfile, isFirstVisit: true },
  { name: 'suggested-kinds', path: '/?map=15/0.002/0.001', prepare: typeNeed, isFirstVisit: true },
  { name: 'results-understood', path: '/?q=accessible café with accessible toilet near harbour' },
  { name: 'nearest-fit', path: '/?q=not accessible theatre with hearing loop' },
  { name: 'console-inbox', path: '/about', prepare: seeHeldReview, isFirstVisit: true },
  { name: 'console-business', path: '/about', prepare: seeSubmittedBusiness, isFirstVisit: true },
  { name: 'console-person', path: '/about', prepare: seeRestrictedPerson, isFirstVisit: true },
  { name: 'rules', path: '/rules' },
];

/** Scrolls to what of the state is looked at. */
export async function scrollToView(page: Page, { inView }: PageState): Promise<void> {
  if (inView === undefined) return;
  await page.locator(inView).evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'start' }));
}

/** A state's path with the ids that places have on this site. */
export async function pathOf({ path }: PageState, siteAddress: string): Promise<string> {
  const name = /\{(.+)\}/.exec(path)?.[1];
  if (name === undefined) return path;
  const address = `${siteAddress}/api/places/v1/search_opt?filter=${encodeURIComponent(name)}`;
  const { results } = (await (await fetch(address)).json()) as { results: { _id: string; name: string }[] };
  const place = results.find((result) => result.name === name);
  if (place === undefined) throw new Error(`No place is called ${name}.`);
  return path.replace(`{${name}}`, place._id);
}

async function closeTips(page: Page): Promise<void> {
  await page.locator('#tips > button').click();
  await page.locator('#tips').waitFor({ state: 'detached' });
}

async function openTips(page: Page): Promise<void> {
  await page.locator('#tips summary').click();
  await page.locator('#tips details[open]').waitFor();
}

async function typeWithTypo(page: Page): Promise<void> {
  await page.locator('#search-words').pressSequentially('the lantren');
  await page.getByRole('option').nth(1).waitFor();
}

async function typeNeed(page: Page): Promise<void> {
  await page.locator('#search-words').pressSequentially('accessible caf');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
}

async function openGallery(page: Page): Promise<void> {
  await page.locator('main ul[data-count] a').first().click();
  await page.getByRole('dialog').waitFor();
}

async function openShareDialog(page: Page): Promise<void> {
  await page.locator('main button[aria-haspopup=dialog]').first().click();
  await page.getByRole('dialog').waitFor();
}

/** On a wide window the menu is a row of links, and appearance has one of its own. */
async function openMenu(page: Page): Promise<void> {
  await page.locator('header summary:visible').last().click();
}

async function openLogIn(page: Page): Promise<void> {
  await (await logInLink(page)).click();
  await page.getByRole('dialog').waitFor();
}

/** The device needs a moment to show that it is no robot. */
async function seeCaptcha(page: Page): Promise<void> {
  await page.locator('[data-captcha=solved]').waitFor();
}

async function submitNothing(page: Page): Promise<void> {
  await seeCaptcha(page);
  await page.locator('main form button[type=submit]').click();
  await page.locator('[data-errors]').waitFor();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

async function openAccountMenu(page: Page): Promise<void> {
  await signInShared(page);
  await accountMenu(page).click();
}

async function seeNothingLeft(page: Page): Promise<void> {
  await page.locator('main [role=status]').first().waitFor();
}

async function seeSettings(page: Page): Promise<void> {
  await signInShared(page);
  await page.locator('ul[aria-labelledby=settings-sessions] li').first().waitFor();
}

/** The site of the pictures sends no mails, so that no address waits to be confirmed. */
async function seeUnconfirmedProfile(page: Page): Promise<void> {
  await page.route('**/api/users/me', async (route) => {
    const answer = await route.fetch();
    const messages = [{ code: 'emailUnconfirmed', message: '' }];
    await route.fulfill({ response: answer, json: { ...(await answer.json()), messages } });
  });
  await signInShared(page);
  await page.locator('#profile-email').waitFor();
}

/** The site of the pictures sends no mails. */
async function seeWeeklyMailChoice(page: Page): Promise<void> {
  await page.route('**/api/users/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), getsWeeklyMail: true } });
  });
  await seeSettings(page);
  await page.locator('main input[type=checkbox][aria-describedby]').waitFor();
}

/** Nobody on this site has written reviews of their own. */
async function seeDeletion(page: Page): Promise<void> {
  const json = { needsPassword: true, reviews: 12, promotedReviews: 1, unratedPlaces: 5 };
  await page.route('**/api/users/me/deletion', (route) => route.fulfill({ json }));
  await signInShared(page);
  await page.locator('main input[type=radio]').first().waitFor();
}

async function seeChangePassword(page: Page): Promise<void> {
  await signInShared(page);
  await seeCaptcha(page);
}

/** A link whose page cannot be had: the connection breaks. */
async function failToGoOn(page: Page): Promise<void> {
  await page.route('**/*.data*', (route) => route.abort());
  await page.locator('footer a[href^="/terms"]').click();
  await page.locator('main > svg + h1').waitFor();
  await headingFocused(page);
}

/** What a visitor goes on to has the focus on its heading a moment after it was there. */
async function headingFocused(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
}

/** What loads long says so after three seconds, which moves what stands below. */
async function waitForLateNotice(page: Page): Promise<void> {
  await page.locator('p[aria-live]:not(:empty)').first().waitFor();
}

async function openFilterDialog(page: Page): Promise<void> {
  await page.locator('main [role=button][aria-haspopup=dialog]').click();
  await page.locator('dialog input[value=accessible]').waitFor();
  // The number of places comes a moment later.
  await page.locator('dialog button[class*=primary]').filter({ hasText: /\d/ }).waitFor();
}

async function openEmbedDialog(page: Page): Promise<void> {
  const button = page.locator('main button[aria-haspopup=dialog]').last();
  await button.click();
  await page.locator('dialog textarea').waitFor();
  // Where the page stood when the button was pressed hangs on the moment at which its list came.
  await button.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'end' }));
}

async function openEmbeddedList(page: Page): Promise<void> {
  await page.locator('summary').click();
}

/** What is known of the pin is asked for by the page's scripts. */
async function seeEmbeddedPlace(page: Page): Promise<void> {
  await page.locator('#chosen-place').waitFor();
}

/** They come after everything else of the page. */
async function seeFeatureCounts(page: Page): Promise<void> {
  await page.locator('fieldset').first().getByText(/\d/).first().waitFor();
}

async function openServices(page: Page): Promise<void> {
  await page.locator('main summary').click();
  await page.getByRole('dialog').waitFor();
}

/** The second part of the form over the directory, with the rule that is missed most. */
async function openAddBusiness(page: Page): Promise<void> {
  await page.locator('main a[aria-haspopup="dialog"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="name"]').fill('Gentle Removals');
  await dialog.locator('select[name="category"]').selectOption({ index: 1 });
  await dialog.locator('button[type="submit"]').click();
  await dialog.locator('input[name="phone"]').waitFor();
  await dialog.locator('button[type="submit"]').click();
  await dialog.locator('[data-errors]').waitFor();
  // An engine takes the labels of what is folded away for missing.
  await dialog.locator('details summary').click();
  await dialog.locator('input[name="city"]').waitFor();
  await dialog
    .getByText(/draft saved|brouillon enregistré|rascunho salvo/i)
    .last()
    .waitFor();
  // How far pressing the summary moved the form hangs on the moment at which the draft was saved.
  await dialog.locator('[data-errors]').evaluate((errors) => errors.scrollIntoView({ behavior: 'instant' }));
}

/** The page comes with the news that the businesses cannot be had, as when the database does not answer. */
async function failDirectory(page: Page): Promise<void> {
  await page.route('**/access-from-home.data*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"list"', '"unavailable"') });
  });
  // On a small screen the link is in the menu.
  await page
    .locator('a[href^="/access-from-home"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.getByRole('alert').waitFor();
  await headingFocused(page);
}

/** As the service worker leaves them on the device. */
async function savePages(page: Page): Promise<void> {
  await page.evaluate(
    async ({ cacheName, headerNames, savedAt }) => {
      const cache = await caches.open(cacheName);
      for (const [address, title, language] of [
        ['/details/1/local', 'Café Méridien – Access Atlas', 'fr'],
        ['/details/2/local', 'The Limekilns – Access Atlas', 'en'],
      ] as const) {
        const headers = {
          [headerNames.address]: address,
          [headerNames.savedAt]: savedAt,
          [headerNames.title]: encodeURIComponent(title),
          [headerNames.language]: language,
        };
        await cache.put(address, new Response('', { headers }));
      }
    },
    { cacheName: savedPagesCache, headerNames: savedPageHeaders, savedAt: fixedInstant },
  );
  await page.reload();
  await page.locator('main li').nth(1).waitFor();
}
