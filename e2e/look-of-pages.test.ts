import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, openBrowser, visit } from './testing/browser.ts';
import { screenshotDifference } from './testing/screenshot-difference.ts';
import { type Site, startSite } from './testing/site.ts';

/** Another machine may draw a line of letters half a pixel higher; a changed colour or place is far more. */
const differenceMax = 0.02;
const widths = [
  ['phone', 390, 844],
  ['tablet', 768, 1024],
  ['desk', 1440, 900],
] as const;

describe.skipIf(!chromiumPath)('pages look as they were looked at', { timeout: 120_000 }, () => {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    site = await startSite({ settings: { DEMO: 'off' } });
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const pages = [
    ['components', '/components'],
    ['nothing-found', '/?q=zzzzzz'],
    ['no-such-page', '/no-such-page'],
    ['about', '/about'],
  ] as const;

  test.each(
    pages.flatMap(([name, path]) => widths.map(([device, width, height]) => ({ name, path, device, width, height }))),
  )('$name on a $device, in both themes', async ({ name, path, device, width, height }) => {
    for (const theme of ['light', 'dark'] as const) {
      const { page, close } = await visit(browser, `${site.address}${path}`, { width, height, theme });
      await page.waitForLoadState('networkidle');
      expect(await screenshotDifference(page, `${name}-${device}-${theme}`)).toBeLessThanOrEqual(differenceMax);
      await close();
    }
  });
});
