import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, openBrowser, visit } from './testing/browser.ts';
import { pathOf } from './testing/page-states.ts';
import { type Site, startSite } from './testing/site.ts';

const place = { name: 'place', path: '/details/{Café Méridien}/local' } as const;

const blackAndWhite = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'none'];

describe.skipIf(!chromiumPath)('a place on paper', { timeout: 180_000 }, () => {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    site = await startSite({ commands: [['demo', 'load']], settings: { CONTACT_EMAIL: 'help@atlas.example' } });
    browser = await openBrowser({ hasNoWebGl: true });
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test('tells who goes there what they need, in black on white, on one page', async () => {
    const path = await pathOf(place, site.address);
    const { page, close } = await visit(browser, site.address + path, { theme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const printed = await page.locator('body').innerText();
    const [name, word] = [
      page.locator('h1'),
      page.locator('main').getByText(/^(?:Partially a|A)ccessible$|^Not accessible$/),
    ];
    expect(await name.isVisible()).toBe(true);
    expect(await word.first().isVisible()).toBe(true);
    expect(await page.locator('main address').isVisible()).toBe(true);
    expect(printed.trim()).toContain(`${site.address}${path}`);
    expect(await page.locator('main table').isVisible()).toBe(true);
    for (const hidden of ['header', '#map', 'nav', 'button', '[aria-labelledby=reviews]', 'main ul img']) {
      expect(await visibleCount(page, hidden), hidden).toBe(0);
    }
    expect(await colourOf(page, 'h1')).toBe('rgb(0, 0, 0)');
    expect(
      await page.locator('h1').evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)),
    ).toBeGreaterThan(26);
    expect(
      await page.locator('main address').evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize)),
    ).toBeGreaterThan(18);
    const shades = await page
      .locator('main svg')
      .evaluateAll((shapes) =>
        shapes.flatMap((shape) => [...shape.querySelectorAll('g')].map((part) => getComputedStyle(part).fill)),
      );
    expect(shades.filter((shade) => !blackAndWhite.includes(shade))).toEqual([]);
    const pdf = await page.pdf({ format: 'A4', margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' } });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await close();
  });
});

const visibleCount = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).count();

const colourOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).color);
