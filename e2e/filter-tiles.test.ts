import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, openBrowser, visit } from './testing/browser.ts';
import { addressOf, atRest, patience } from './testing/map-journey.ts';
import { type Site, startSite } from './testing/site.ts';

describe.skipIf(!chromiumPath)('tiles of a filter', { timeout: 180_000 }, () => {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    site = await startSite({ town: 'nullIsland' });
    browser = await openBrowser();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test('are asked for while its list is still on the way', async () => {
    const { page, complaints, close } = await visit(browser, `${site.address}/`, { width: 800, height: 600 });
    await atRest(page);
    let sendList: (() => void) | undefined;
    const isSent = new Promise<void>((resolve) => {
      sendList = resolve;
    });
    await page.route('**/_.data?**', async (route) => {
      await isSent;
      await route.continue();
    });
    const filteredTile = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return pathname.startsWith('/api/tiles/pins/') && searchParams.get('ratings') === 'accessible';
    }, patience);
    await page.getByRole('button', { name: 'Filters' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[value=accessible]').check();
    await dialog.getByRole('button', { name: /^Show / }).click();
    await filteredTile;
    expect(addressOf(page).ratings).toBeUndefined();

    sendList?.();
    await expect.poll(() => addressOf(page).ratings, patience).toBe('accessible');
    await atRest(page);
    expect(complaints).toEqual([]);
    await close();
  });
});
