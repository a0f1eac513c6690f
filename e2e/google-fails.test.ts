import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type GooglePlacesDouble,
  startGooglePlacesDouble,
} from '../apps/server/src/adapters/google-places/testing/google-places-double.ts';
import { accessibilityProblems } from './testing/accessibility-problems.ts';
import { chromiumPath, openBrowser, visit } from './testing/browser.ts';
import { type Site, startSite } from './testing/site.ts';

describe.skipIf(!chromiumPath)('a visitor whose search Google fails', { timeout: 120_000 }, () => {
  let double: GooglePlacesDouble;
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    double = await startGooglePlacesDouble();
    site = await startSite({
      settings: { DEMO: 'off', GOOGLE_PLACES_KEY: double.key, GOOGLE_PLACES_URL: double.url },
    });
    browser = await openBrowser();
    const search = `${site.address}/api/places/v1/search_opt?filter=xy`;
    await vi.waitUntil(async () => (await fetch(search)).ok, { timeout: 60_000, interval: 200 });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await double?.close();
  });

  test('reads that it did, asks again, and goes on where the list stopped', async () => {
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
});
