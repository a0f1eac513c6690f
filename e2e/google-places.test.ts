import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type GooglePlacesDouble,
  startGooglePlacesDouble,
} from '../apps/server/src/adapters/google-places/testing/google-places-double.ts';
import { accessibilityProblems } from './testing/accessibility-problems.ts';
import { chromiumPath, openBrowser, type Visitor, visit } from './testing/browser.ts';
import { expectNoFault, outermostWindows } from './testing/every-window.ts';
import { expectSameLook } from './testing/pictures/expect-same-look.ts';
import { type Site, startSite } from './testing/site.ts';
import { windowSizes } from './testing/window-sizes.ts';

describe.skipIf(!chromiumPath)('a visitor of a site with Google’s places', { timeout: 120_000 }, () => {
  let double: GooglePlacesDouble;
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    double = await startGooglePlacesDouble();
    site = await startSite({
      town: 'none',
      settings: {
        GOOGLE_PLACES_KEY: double.key,
        GOOGLE_PLACES_URL: double.url,
        CONTACT_EMAIL: 'help@atlas.example',
      },
    });
    browser = await openBrowser({ hasNoWebGl: true });
    const search = `${site.address}/api/places/v1/search_opt?filter=xy`;
    await vi.waitUntil(async () => (await fetch(search)).ok, { timeout: 60_000, interval: 200 });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await double?.close();
  });
  beforeEach(() => {
    double.fault = 'none';
  });

  test.each<readonly [string, Visitor]>([
    ['on a narrow phone, in French', { width: 320, height: 640, language: 'fr-FR' }],
    ['on a phone', { width: 390, height: 844 }],
    ['on a tablet', { width: 768, height: 1024 }],
    ['on a phone that lies', { width: 844, height: 390 }],
    ['at a desk', { width: 1440, height: 900 }],
    ['with forced colours', { hasForcedColours: true }],
  ])('finds a place that is not here yet and reads about it, %s', async (_who, visitor) => {
    const { page, complaints, close } = await visit(browser, `${site.address}/?q=gasthof+regenbogen`, visitor);
    // Nothing of ours was found: what Google found comes by itself.
    const first = page.getByRole('link', { name: 'Gasthof Regenbogen 1', exact: true });
    await first.waitFor();
    expect(await page.locator('#google-places').innerText()).toContain('Google Maps');
    await expectNoFault(page, 'the list');
    await first.click();
    await page.getByRole('heading', { level: 1, name: 'Gasthof Regenbogen 1' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await expectNoFault(page, 'the place');
    expect(complaints).toEqual([]);
    await close();
  });

  test('chooses a suggestion by the keyboard, which ends the session at Google', async () => {
    const { page, complaints, close } = await visit(browser, site.address);
    await page.locator('#search-words').pressSequentially('wolke');
    const option = page.getByRole('option', { name: /Café Wolke.*Not rated yet.*Google Maps/s });
    await option.waitFor();
    // Cities of the world that sound alike come first: they are ours.
    for (let turn = 0; turn < 20 && (await option.getAttribute('aria-selected')) !== 'true'; turn++) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Café Wolke' }).waitFor();
    const suggested = double.calls.findLast(({ path }) => path.endsWith(':autocomplete'));
    const session = suggested?.body?.sessionToken;
    expect(session).toEqual(expect.any(String));
    expect(double.calls.at(-1)?.path).toContain(`sessionToken=${session}`);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each(outermostWindows)(
    'chooses a street of Google’s, where the list goes too, $width × $height',
    async (visitor) => {
      const { page, complaints, close } = await visit(browser, `${site.address}/?types=cafe`, visitor);
      await page.locator('#search-words').fill('wolkengasse');
      const option = page.getByRole('option', { name: /Wolkengasse.*Google Maps/s });
      await option.waitFor();
      expect(await option.innerText()).not.toContain('Not rated yet');
      await expectNoFault(page, 'suggestions');
      await option.click();
      await page.getByText('Around: Wolkengasse.').waitFor();
      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, searchParams.get('types')]).toEqual(['/', 'cafe']);
      expect(searchParams.get('area')).toBe('11.574,48.136,11.578,48.138,Wolkengasse');
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test.each(outermostWindows)(
    'shares a place of Google’s, and reports a problem with it, $width × $height',
    async (visitor) => {
      const path = '/details/ChIJ_invented_cafe_wolke/google';
      const { page, complaints, close } = await visit(browser, site.address + path, visitor);
      const report = await page.getByRole('link', { name: 'Report a problem' }).getAttribute('href');
      expect(report).toMatch(/^mailto:help@atlas\.example\?/);
      expect(decodeURIComponent(report ?? '')).toContain(site.address + path);
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: /Café Wolke/ });
      expect(await dialog.getByRole('textbox').inputValue()).toBe(`${site.address}${path}/shared`);
      expect(await dialog.getByRole('img').count()).toBe(0);
      await expectNoFault(page, 'sharing');
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test('reads it without JavaScript', async () => {
    const { page, close } = await visit(browser, `${site.address}/?q=gasthof`, { hasNoScript: true });
    await page.locator('noscript a', { hasText: 'Load more' }).click();
    await page.getByRole('link', { name: 'Gasthof Regenbogen 1', exact: true }).click();
    expect(await page.locator('h1').innerText()).toBe('Gasthof Regenbogen 1');
    await close();
  });

  test.each([
    ['en-GB', 'Google Maps gave no answer'],
    ['fr-FR', 'Google Maps n’a pas répondu'],
    ['pt-BR', 'O Google Maps não respondeu'],
  ] as const)('reads on the page of a place that it is Google that gives no answer, in %s', async (language, title) => {
    double.fault = 'serverError';
    const { page, close } = await visit(browser, `${site.address}/details/ChIJ_invented_inn_9/google`, { language });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    expect(await page.title()).toContain(title);
    await close();
  });

  test.each(windowSizes)('sees them as they were looked at, on a $device', async ({ device, width, height }) => {
    const { page, close } = await visit(browser, `${site.address}/?q=gasthof+regenbogen`, { width, height });
    const first = page.getByRole('link', { name: 'Gasthof Regenbogen 1', exact: true });
    await first.waitFor();
    await expectSameLook(page, `google-results-${device}`);
    await first.click();
    await page.getByRole('heading', { level: 1, name: 'Gasthof Regenbogen 1' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await expectSameLook(page, `google-place-${device}`);
    await close();
  });

  test('reads that Google gave no answer, asks again, and goes on where the list stopped', async () => {
    double.fault = 'serverError';
    const { page, complaints, close } = await visit(browser, `${site.address}/?q=gasthof+regenbogen`);
    await page.getByText('Google Maps gave no answer').waitFor();
    expect(await page.getByText('Nothing found').count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    const again = page.getByRole('button', { name: 'Try Google Maps again' });
    const calls = double.calls.length;
    await again.press('Enter');
    await expect.poll(() => double.calls.length).toBeGreaterThan(calls);
    await page.getByText('Google Maps gave no answer').waitFor();
    double.fault = 'none';
    await again.press('Enter');
    await page.getByRole('link', { name: 'Gasthof Regenbogen 1', exact: true }).waitFor();
    expect(await page.getByText('Google Maps gave no answer').count()).toBe(0);
    // The button is gone; who pressed it stands at the list that it brought.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('google-places');
    expect(complaints).toEqual([]);
    await close();
  });

  // Last, because after five failures in a row the site leaves Google alone for half a minute.
  test.each(outermostWindows)(
    'is told that it is Google that gives no answer about a place, $width × $height',
    async (visitor) => {
      double.fault = 'serverError';
      const { page, close } = await visit(browser, `${site.address}/details/ChIJ_invented_inn_7/google`, visitor);
      await page.getByRole('heading', { level: 1, name: 'Google Maps gave no answer' }).waitFor();
      await expectNoFault(page, 'no answer');
      expect(await page.getByRole('link', { name: 'Try again' }).count()).toBe(1);
      await close();
    },
  );
});
