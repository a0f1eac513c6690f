import type { Page } from 'playwright-core';
import type { Visitor } from './browser.ts';

/** A page of the invented town as a visitor may have it before them. */
export interface PageState {
  readonly name: string;
  /** Where it is; an address with `{Name of a place}` means that place's page. */
  readonly path: string;
  readonly language?: Visitor['language'];
  /** What the visitor does there first; resolves when it has happened. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** What of the page is scrolled to the top of the window then. */
  readonly inView?: string;
  /** What is another on each run. */
  readonly masked?: string;
  /** The page is not there: the browser notes in its console that the answer was no success. */
  readonly isMissing?: boolean;
}

const richPlace = '/details/{Café Méridien}/local';

export const pageStates: readonly PageState[] = [
  { name: 'home', path: '/' },
  { name: 'home-fr', path: '/', language: 'fr-FR' },
  { name: 'home-without-tips', path: '/', prepare: closeTips },
  { name: 'suggestions', path: '/', prepare: typeWithTypo },
  { name: 'results', path: '/?q=cafe' },
  { name: 'results-fr', path: '/?q=cafe', language: 'fr-FR' },
  { name: 'results-filtered', path: '/?types=cafe&ratings=accessible' },
  { name: 'nothing-found', path: '/?q=zzzzzz' },
  { name: 'place', path: richPlace },
  { name: 'place-fr', path: richPlace, language: 'fr-FR' },
  { name: 'place-features', path: richPlace, inView: '#features' },
  { name: 'place-reviews', path: richPlace, inView: '#reviews' },
  { name: 'place-sources', path: richPlace, inView: 'footer' },
  { name: 'unrated-place', path: '/details/{The Limekilns}/local' },
  { name: 'trail', path: '/details/{Lantern Path}/local' },
  { name: 'gallery', path: richPlace, prepare: openGallery },
  // The address has the port of this run, and the code says the same.
  { name: 'share', path: richPlace, prepare: openShareDialog, masked: '#share-address, dialog figure img' },
  { name: 'menu', path: '/about', prepare: openMenu },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'accessibility', path: '/accessibility' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'cookies', path: '/cookies' },
  { name: 'data-sources', path: '/data-sources' },
  { name: 'no-such-page', path: '/no-such-page', isMissing: true },
  { name: 'failed-page', path: '/about', prepare: failToGoOn, isMissing: true },
  { name: 'components', path: '/components', prepare: waitForLateNotice },
];

/** Goes on from the opened page to the state, as far as it takes more than an address. */
export async function prepareState(page: Page, { prepare, inView }: PageState): Promise<void> {
  await prepare?.(page);
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
  await page.locator('[aria-labelledby=tips-heading] button').first().click();
  await page.locator('#tips-heading').waitFor({ state: 'detached' });
}

async function typeWithTypo(page: Page): Promise<void> {
  await page.locator('#search-words').pressSequentially('the lantren');
  await page.getByRole('option').nth(1).waitFor();
}

async function openGallery(page: Page): Promise<void> {
  await page.locator('main ul[data-count] a').first().click();
  await page.getByRole('dialog').waitFor();
}

async function openShareDialog(page: Page): Promise<void> {
  await page.locator('main button[aria-haspopup=dialog]').click();
  await page.getByRole('dialog').waitFor();
}

/** On a wide window the menu is a row of links, and appearance has one of its own. */
async function openMenu(page: Page): Promise<void> {
  await page.locator('header summary:visible').last().click();
}

/** A link whose page cannot be had: the connection breaks. */
async function failToGoOn(page: Page): Promise<void> {
  await page.route('**/*.data*', (route) => route.abort());
  await page.locator('footer a[href^="/terms"]').click();
  await page.locator('main > svg + h1').waitFor();
}

/** What loads long says so after three seconds, which moves what stands below. */
async function waitForLateNotice(page: Page): Promise<void> {
  await page.locator('p[role=status]:not(:empty)').first().waitFor();
}
