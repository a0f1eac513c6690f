import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type MailDouble, startMailDouble } from '../apps/server/src/adapters/mail/testing/mail-double.ts';
import { runAtlas } from '../bench/run-atlas.ts';
import { addPasskeyDevice, signUpByApi, somebody } from './testing/account-journey.ts';
import { chromiumPath } from './testing/browser.ts';
import { fillInbox } from './testing/console/fill-inbox.ts';
import { signUpDecider } from './testing/console/moderator.ts';
import { decideAboutAllBut } from './testing/console/what-waits.ts';
import { photoFile } from './testing/contributing/device-photos.ts';
import { pathOf } from './testing/page-states.ts';
import { startMilliseconds } from './testing/running.ts';
import { expectSameTranscript } from './testing/screen-reader/expect-same-transcript.ts';
import { leaveOutMap } from './testing/screen-reader/leave-out-map.ts';
import { type Listener, startListening } from './testing/screen-reader/start-listening.ts';
import { beginTranscript } from './testing/screen-reader/transcript.ts';
import { type Site, startSite } from './testing/site.ts';

/** `npm test` looks for Orca and its desktop and says so where there is none. */
const hasScreenReader = process.env.SCREEN_READER === '1';

/** A street with a dozen places: what is read from top to bottom is a page, and not a hundred places. */
const street = '/?map=18.5/0.0021/0.0011';
/** Orca's key for reading from here to the end. */
const readAll = 'KP_Add';
/** Orca's keys to the next of a kind. */
const [nextButton, nextEntry, nextHeading, nextRadio] = ['b', 'e', 'h', 'r'];
/** Orca's key between reading and typing. */
const browse = 'Insert+a';
/** The last of every page. */
const lastWords = 'an invented town';

/** On a busy machine Orca may lose one of two sentences that come at once: a journey may be gone through a third time. */
const retry = process.env.CI === 'true' ? 2 : 0;

describe.skipIf(!chromiumPath || !hasScreenReader)(
  'a visitor with a screen reader',
  { timeout: 300_000, retry },
  () => {
    let mails: MailDouble;
    let site: Site;
    let listener: Listener;
    const begin = () =>
      // Signing in needs localhost where there is no https.
      startSite({
        town: 'nullIsland',
        hasFixedCalendar: true,
        settings: { HOST: 'localhost', SMTP_URL: mails.url, MAIL_FROM: 'Access Atlas <atlas@atlas.example>' },
      });
    beforeAll(async () => {
      mails = await startMailDouble();
      [site, listener] = await Promise.all([begin(), startListening()]);
    }, startMilliseconds);
    beforeEach(async ({ task }) => {
      if ((task.result?.retryCount ?? 0) === 0) return;
      // What the journey did before it failed would be heard: who signed up, the place that was added.
      await site.close();
      site = await begin();
    }, 120_000);
    afterAll(async () => {
      await listener?.close();
      await site?.close();
      await mails?.close();
    });

    test('reads the first page from top to bottom', async () => {
      const heard = await beginTranscript(listener, site.address);
      await heard.open(street, 'in this area');
      await heard.goTo('ctrl+Home');
      await heard.press(readAll, lastWords);
      expectSameTranscript('first-page', heard.text());
    });

    test('finds a café by words, filters, reads and shares', async () => {
      const heard = await beginTranscript(listener, site.address);
      await heard.open('/', 'in this area');
      await heard.press(nextEntry, 'Search for a place');
      await heard.press(browse);
      await heard.type('cafe', 'Use the arrow keys');
      await heard.press('Down');
      await heard.press('Up');
      await heard.press('Return', 'places');
      await heard.pressUntil('Tab', 'Filters', 4);
      await heard.press('Return', 'match');
      // Six needs stand before the ratings.
      await heard.pressUntil('Tab', 'Accessible check box', 10);
      await heard.press('space', 'match');
      await heard.pressUntil('shift+Tab', 'Show', 10);
      await heard.press('Return', 'places');
      await heard.pressUntil('Tab', 'heading level 3', 12);
      await heard.press('Return', 'Café');
      await heard.press(readAll, lastWords);
      await heard.goTo('ctrl+Home');
      await heard.pressUntil(nextButton, 'Share', 12);
      await heard.press('Return');
      await heard.pressUntil('Tab', 'Copy link', 12);
      await heard.press('Return', 'copied');
      await heard.press('Escape', null);
      expectSameTranscript('find-and-share', heard.text());
    });

    test('finds pins on the map by keys, opens one and goes back', async () => {
      const heard = await beginTranscript(listener, site.address);
      await heard.open(street, 'in this area');
      await heard.goTo('ctrl+End');
      await heard.goTo('shift+Tab');
      await heard.press('Tab', null);
      await heard.giveKeysToPage();
      await heard.pressSorted('minus', 'Zoomed out');
      await heard.press('Right', 'Moved east');
      await heard.press('p');
      await heard.press('Down');
      await heard.press('Down');
      await heard.press('Return', 'dialog');
      await heard.press('Tab');
      await heard.press('Tab');
      await heard.press('Escape', 'You are on the map');
      await heard.pressSorted('minus', 'Zoomed out');
      expectSameTranscript('map-by-keys', heard.text());
    });

    test('reads the directory and searches it', async () => {
      const heard = await beginTranscript(listener, site.address);
      await heard.open('/access-from-home', 'businesses');
      await heard.goTo('ctrl+Home');
      await heard.press(readAll, lastWords);
      await heard.goTo('ctrl+Home');
      await heard.press(nextEntry, 'What are you looking for?');
      await heard.press(browse);
      await heard.type('market', null);
      await heard.press('Return', 'business');
      await heard.press(browse);
      await heard.pressUntil(nextHeading, 'heading level 3', 6);
      expectSameTranscript('directory', heard.text());
    });

    test('signs up with an error, and is led to it', async () => {
      const heard = await beginTranscript(listener, site.address);
      await heard.open('/create-account', 'Skip to the content');
      await heard.press(nextEntry, 'Name');
      await heard.press(browse);
      await heard.type('Noor Aalto', null);
      await heard.press('Tab', 'Username');
      await heard.type('noor', null);
      // Its field is described anew while the focus leaves it, which is said where Orca is fast enough.
      await heard.hearOnly('press Return', () => listener.press('Return'), [
        'Your account is not created yet',
        'Username: Please enter a valid username.',
      ]);
      await heard.pressUntil('Tab', 'Username', 3);
      await heard.press('Return', 'Username');
      await heard.type('aalto', null);
      expectSameTranscript('sign-up-refused', heard.text());
    });

    test('asks for a new password and chooses it by the link of the mail', async () => {
      const { page } = listener;
      // A journey that is gone through again has asked for one before.
      mails.received.splice(0);
      await page.goto(`${site.address}/about`);
      const person = await signUpByApi(page, { ...somebody(), username: 'nooraalto1', email: 'noor@example.org' });
      const heard = await beginTranscript(listener, site.address);
      await heard.open('/forgot-password/', 'Skip to the content');
      await heard.press(nextEntry, 'E-mail');
      await heard.press(browse);
      await heard.type(person.email, null);
      await heard.hearOnly('press Return', () => listener.press('Return'), [
        'Look in your mail',
        'If this address has an account, we have sent a link to it.',
      ]);
      await heard.pressUntil('Tab', 'Log in', 3);
      const mail = () =>
        mails.received.find(({ to, subject }) => to === person.email && subject === 'Choose a new password');
      await expect.poll(mail).toBeDefined();
      const { pathname = '', search = '' } = mail()?.link ?? {};
      await heard.open(`${pathname}${search}`, 'Skip to the content', 'the link of the mail');
      await heard.press(nextEntry, 'New password');
      await heard.press(browse);
      const typed = 'Lighthouse9keeper';
      await heard.hearOnly(`type ${typed}`, () => listener.type(typed), ['Rules met: 4 of 4']);
      await heard.pressUntil('Tab', 'Confirm new password password text', 3);
      await heard.type(typed, null);
      await heard.hearOnly('press Return', () => listener.press('Return'), ['Your new password is saved']);
      await heard.press('Tab', 'Continue');
      expectSameTranscript('reset-password', heard.text());
    });

    test('rates a place, with an error, and takes it back', async () => {
      const { page } = listener;
      const heard = await beginTranscript(listener, site.address);
      await page.goto(`${site.address}/about`);
      await signUpByApi(page, { ...somebody(), username: 'nooraalto2' });
      const form = await pathOf({ name: '', path: '/add-review/{The Limekilns}/local' }, site.address);
      // What is said of the page before is over.
      await listener.hear(async () => undefined, null);
      await heard.open(form, 'Skip to the content', 'the form of a place');
      await heard.press(nextHeading, 'Rate this place');
      await heard.press(nextRadio, 'Accessible');
      await heard.press(nextRadio, 'Partially accessible');
      await heard.press('space', null);
      await heard.pressUntil(nextRadio, 'Yes: Level entrance', 3);
      await heard.press('space', null);
      await heard.pressUntil(nextButton, 'Done', 10);
      await heard.press('Return', 'not saved yet');
      await heard.pressUntil('Tab', 'Words', 3);
      await heard.press('Return', 'What should others know');
      await heard.type('One low step.', null);
      await heard.pressUntil('Tab', 'Done', 4);
      await heard.hearOnly('press Return', () => listener.press('Return'), ['Thank you. It is on the map.']);
      await heard.pressUntil('shift+Tab', 'Undo', 3);
      await heard.hearOnly('press Return', () => listener.press('Return'), ['Your review is removed.']);
      expectSameTranscript('rate-and-undo', heard.text());
    });

    test('fills in the whole form of a review, with an error, a photo and what it shows', async () => {
      const { page } = listener;
      const heard = await beginTranscript(listener, site.address);
      await page.goto(`${site.address}/about`);
      await signUpByApi(page, { ...somebody(), username: 'nooraalto3' });
      const form = await pathOf({ name: '', path: '/add-review/{Harbour Museum}/local' }, site.address);
      // What is said of the page before is over.
      await listener.hear(async () => undefined, null);
      await heard.open(form, 'Skip to the content', 'the form of a place');
      // It is asked for early: the browser hears of it by another way than of keys.
      const opened = page.waitForEvent('filechooser', { timeout: 0 });
      await heard.press(nextHeading, 'Rate this place');
      await heard.pressUntil(nextButton, 'Done', 14);
      await heard.press('Return', 'not saved yet');
      await heard.pressUntil('Tab', 'Rating: Please select', 3);
      await heard.press('Return', 'Accessible');
      await heard.press('space', 'selected');
      await heard.pressUntil(nextRadio, 'No: Level entrance', 5);
      await heard.press('space', 'selected');
      await heard.pressUntil(nextButton, 'Restroom toggle button', 3);
      await heard.press('Return', 'expanded');
      await heard.pressUntil(nextRadio, 'Yes: ', 3);
      await heard.press('space', 'selected');
      await heard.pressUntil(nextButton, 'Add a photo: Entrance', 5);
      // The dialog of the desktop is not the page's: its file is chosen for it.
      await heard.hearOnly('press Return, and choose a photo', async () => {
        await listener.press('Return');
        await (await opened).setFiles([await photoFile('teal')]);
      }, ['1 photo is added.']);
      await heard.press(nextEntry, 'what does it show');
      await heard.press(browse);
      await heard.type('A blue door.', null);
      await heard.press('Tab', 'What should others know');
      await heard.type('One low step.', null);
      await heard.pressUntil('Tab', 'Done', 5);
      await heard.hearOnly('press Return', () => listener.press('Return'), ['Thank you. It is on the map.']);
      expectSameTranscript('rate-whole-form', heard.text());
    });

    test('adds a place by its address, which is none of those that are there', async () => {
      const { page } = listener;
      onTestFinished(await leaveOutMap(page));
      const heard = await beginTranscript(listener, site.address);
      await page.goto(`${site.address}/about`);
      await signUpByApi(page, { ...somebody(), username: 'nooraalto4' });
      // What is said of the page before is over.
      await listener.hear(async () => undefined, null);
      await heard.open('/add', 'Skip to the content');
      await heard.press(nextEntry, 'An address, or coordinates');
      await heard.press(browse);
      await heard.type('23 slack passage', 'choice');
      await heard.press('Down');
      // How much of the list that was left is read again depends on the machine.
      await heard.hearOnly('press Return', () => listener.press('Return'), ['Slack Passage 23, Null Island']);
      await heard.pressUntil('Tab', 'It is here', 4);
      await heard.hearOnly('press Return', () => listener.press('Return'), ['Is it one of these?']);
      await heard.press(nextHeading);
      await heard.pressUntil('Tab', 'This is it', 2);
      await heard.press(nextButton, 'None of these');
      await heard.press('Return', 'What is it?');
      await heard.press(nextEntry, 'Name');
      await heard.press(browse);
      await heard.type('Halyard Bookshop', 'Draft saved');
      await heard.press('Tab', 'What is it?');
      await heard.type('book', 'choice');
      await heard.press('Down');
      await heard.press('Return', 'Books or stationery');
      await heard.pressUntil('Tab', 'Next: rate it', 5);
      await heard.press('Return', 'Rate this place');
      await heard.press(nextRadio, 'Accessible');
      await heard.press('space', 'selected');
      await heard.press(nextEntry, 'What should others know');
      await heard.press(browse);
      await heard.type('No step, and a wide door.', null);
      await heard.pressUntil('Tab', 'Done', 4);
      await heard.hearOnly('press Return', () => listener.press('Return'), ['Your place is on the map.']);
      expectSameTranscript('add-place', heard.text());
    });

    test('joins a MapMission by its code after one that is wrong, and leaves it', async () => {
      const { page } = listener;
      onTestFinished(await leaveOutMap(page));
      const [from, until] = ['2026-06-17T06:00Z', '2026-06-20T18:00Z'];
      const mission = ['event', 'create', 'Harbour Day', '--code', 'HARBOUR1', '--from', from, '--until', until];
      await runAtlas([...mission, '--goal', '20'], { DATA_DIR: site.dataDir, NODE_ENV: 'test' });
      const heard = await beginTranscript(listener, site.address);
      await page.goto(`${site.address}/about`);
      await signUpByApi(page, { ...somebody(), username: 'nooraalto5' });
      // What is said of the page before is over.
      await listener.hear(async () => undefined, null);
      await heard.open('/join', 'Skip to the content');
      await heard.press(nextEntry, 'Code');
      await heard.press(browse);
      await heard.type('harbour', null);
      await heard.press('Return', 'MapMission not found');
      await heard.pressUntil('Tab', 'Code: ', 3);
      await heard.press('Return', 'Code');
      await heard.press('End', null);
      await heard.type(' 1', null);
      await heard.press('Return', 'You are in');
      await heard.press('Down', 'Welcome to Harbour Day');
      await heard.press('Down');
      await heard.press('Down');
      await heard.pressUntil('Tab', 'Open Harbour Day', 3);
      await heard.press('Return', 'Harbour Day');
      await page.locator('#map > [class*=unavailable]').waitFor();
      await heard.goTo('ctrl+Home');
      await heard.press(readAll, lastWords);
      await heard.goTo('ctrl+Home');
      await heard.pressUntil(nextHeading, 'Who is mapping', 5);
      await heard.pressUntil(nextButton, 'Leave', 4);
      await heard.hearOnly('press Return', () => listener.press('Return'), ['You have left Harbour Day.']);
      expectSameTranscript('join-mission', heard.text());
    });

    test('decides as an operator about things of every kind, by keys alone', async () => {
      const { page } = listener;
      const heard = await beginTranscript(listener, site.address);
      await page.goto(`${site.address}/about`);
      await signUpDecider(page, site, 'operator', { username: 'sannaruns' });
      await decideAboutAllBut(page, 'Nothing begins so');
      await fillInbox(site, 12, page);
      // What is said of the page before is over.
      await listener.hear(async () => undefined, null);
      const row = page.locator('main ol > li a').first();
      await heard.open('/console/inbox', 'Skip to the content');
      await row.waitFor();
      await heard.press(nextHeading, 'Console');
      await heard.press(nextHeading, 'Inbox');
      await heard.pressUntil('Tab', 'Review of', 12);
      await heard.press('Return', 'heading level 2');
      await heard.press('Down');
      await heard.press('Down');
      // Pressed twice, the page has the keys until they are taken back.
      const givesKeys = async () => {
        await listener.press(browse);
        await listener.press(browse);
      };
      const giveKeysToPage = async () => {
        // An earlier try has left them with the page: they are taken back first.
        const said = await listener.hear(givesKeys, 'mode');
        if (!said.some((words) => words.includes('Focus mode is sticky'))) await listener.hear(givesKeys, 'sticky');
      };
      const takeKeysBack = () => listener.hear(() => listener.press(browse), 'Browse mode');
      await giveKeysToPage();
      /*
       * All that is said is kept: one sentence that tells what was done and what is open now. A minute is what this takes for a
       * dozen; that it is so for fifty is told by what the page announces and where its focus goes, in `console/inbox.test.ts`.
       */
      // The screen reader has taken the focus to a link: whether the heading is read when it has it again depends on the machine.
      await heard.hearOnly('press j', () => listener.press('j'), [', 2 of 12']);
      await heard.press('k', ', 1 of 12');
      for (const keys of ['3r', 'a', 'a', 'a', '3r', 'a', '3r', 'a', 'a', '3r'])
        for (const key of keys) await heard.press(key, key === '3' ? 'Chosen' : 'left.');
      for (const left of [1, 0]) {
        await heard.press('Tab', 'Your answer');
        await heard.type('We believe you.', null);
        await heard.press('Tab', 'Uphold');
        // The button that is pressed goes away: whether what has the focus then is read depends on the machine.
        await heard.hearOnly('press Return', () => listener.press('Return'), [`taken back. ${left} left.`]);
      }
      for (const [path, title] of [
        ['/console/claims', 'Claims'],
        ['/console/businesses', 'Businesses'],
      ] as const) {
        // Other pages are read with the keys of the screen reader again.
        await takeKeysBack();
        await heard.open(path, 'Skip to the content');
        await row.waitFor();
        await heard.goTo(nextHeading);
        await heard.press(nextHeading, title);
        await heard.pressUntil('Tab', '0 min', 8);
        await heard.press('Return', 'heading level 2');
        await giveKeysToPage();
        await heard.press('a', 'left.');
        await heard.hearOnly('press a', () => listener.press('a'), [' left.']);
      }
      await takeKeysBack();
      // The clock of the site goes on through the journeys before this one.
      const atHalfPast = heard.text().replace(/ at 1\d:\d\d AM/, ' at 10:30 AM');
      expectSameTranscript('decide-by-keys', atHalfPast);
    });

    test('logs in with a passkey', async () => {
      const { page } = listener;
      const heard = await beginTranscript(listener, site.address);
      await page.goto(`${site.address}/about`);
      // The browser forgets the device on a page of another site, and with it the passkey.
      const device = await addPasskeyDevice(page);
      await signUpByApi(page, { ...somebody(), username: 'nooraalto' });
      await page.goto(`${site.address}/settings`);
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('My computer');
      await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByRole('listitem').filter({ hasText: 'My computer' }).waitFor();
      await page.context().clearCookies();
      await device.bePresent(false);
      // What is said of the settings is over before the journey begins.
      await listener.hear(async () => undefined, null);
      await heard.open('/login', 'Skip to the content');
      await heard.press(nextEntry, 'E-mail');
      await heard.pressUntil(nextButton, 'Use a passkey', 8);
      // The device was asked already, for the suggestions of the field: its person touches it for the button.
      await device.bePresent(true);
      await heard.hearOnly('press Return', () => listener.press('Return'), ['You are logged in as nooraalto.']);
      expectSameTranscript('log-in-with-passkey', heard.text());
    });
  },
);
