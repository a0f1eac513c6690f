import { afterAll, beforeAll, describe, test } from 'vitest';
import { chromiumPath } from './testing/browser.ts';
import { expectSameTranscript } from './testing/screen-reader/expect-same-transcript.ts';
import { type Listener, startListening } from './testing/screen-reader/start-listening.ts';
import { beginTranscript } from './testing/screen-reader/transcript.ts';
import { type Site, startSite } from './testing/site.ts';

/** `npm test` looks for Orca and its desktop and says so where there is none. */
const hasScreenReader = process.env.SCREEN_READER === '1';

/** A street with a dozen places: what is read from top to bottom is a page, and not a hundred places. */
const street = '/?map=18.5/0.0021/0.0011';

describe.skipIf(!chromiumPath || !hasScreenReader)('a visitor with a screen reader', { timeout: 300_000 }, () => {
  let site: Site;
  let listener: Listener;
  beforeAll(async () => {
    [site, listener] = await Promise.all([
      startSite({ town: 'nullIsland', hasFixedCalendar: true }),
      startListening(),
    ]);
  }, 240_000);
  afterAll(async () => {
    await listener?.close();
    await site?.close();
  });

  test('reads the first page from top to bottom', async () => {
    const heard = await beginTranscript(listener, site.address);
    await heard.open(street, 'in this area');
    await heard.press('ctrl+Home');
    await heard.press('KP_Add', 'Null Island, an invented town');
    expectSameTranscript('first-page', heard.text());
  });

  test('finds a café by words, filters, reads and shares', async () => {
    const heard = await beginTranscript(listener, site.address);
    await heard.open('/', 'in this area');
    await heard.pressUntil('Tab', 'Search for a place', 20);
    await heard.type('cafe', 'Use the arrow keys');
    await heard.press('Down');
    await heard.press('Return', 'places');
    await heard.pressUntil('Tab', 'Filters', 10);
    await heard.press('Return', 'match');
    await heard.press('Tab');
    await heard.press('Tab');
    await heard.press('Tab');
    await heard.press('space', 'match');
    await heard.pressUntil('shift+Tab', 'Show', 10);
    await heard.press('Return', 'places');
    await heard.press('h');
    await heard.press('h');
    await heard.press('h');
    await heard.press('Return', 'heading level 1');
    await heard.press('KP_Add', 'Null Island, an invented town');
    await heard.pressUntil('Tab', 'Share', 20);
    await heard.press('Return', 'Share');
    await heard.pressUntil('Tab', 'Copy link', 12);
    await heard.press('Return', 'copied');
    await heard.press('Escape', 'Share');
    expectSameTranscript('find-and-share', heard.text());
  });

  test('finds pins on the map by keys, opens one and goes back', async () => {
    const heard = await beginTranscript(listener, site.address);
    await heard.open(street, 'in this area');
    await heard.pressUntil('m', 'Map of places', 20);
    await heard.pressUntil('Tab', 'Arrow keys move the map', 5);
    await heard.press('minus', 'accessible');
    await heard.press('Right', 'accessible');
    await heard.press('p', 'Pins');
    await heard.press('Down');
    await heard.press('Down');
    await heard.press('Return', 'heading');
    await heard.press('Tab');
    await heard.press('Tab');
    await heard.press('Tab');
    await heard.press('Escape');
    await heard.press('Escape');
    expectSameTranscript('map-by-keys', heard.text());
  });

  test('reads the directory', async () => {
    const heard = await beginTranscript(listener, site.address);
    await heard.open('/access-from-home', 'Access');
    await heard.press('ctrl+Home');
    await heard.press('KP_Add', 'Null Island, an invented town');
    expectSameTranscript('directory', heard.text());
  });
});
