import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath, type Visitor, visit } from './testing/browser.ts';
import { expectNoFault } from './testing/every-window.ts';
import { tabTo } from './testing/focus.ts';
import { listedOfArea, patience } from './testing/map-journey.ts';
import { runningBrowser, runningReadOnlySite } from './testing/running.ts';

/** Where the first place of the list may begin at most, in pixels from the top of the window. */
const windows = [
  { name: 'a phone', width: 390, height: 844, isTouch: true, firstPlaceMax: 604 },
  { name: 'a phone held sideways', width: 844, height: 390, isTouch: true, firstPlaceMax: 217 },
  { name: 'a tablet', width: 768, height: 1024, isTouch: true, firstPlaceMax: 575 },
  { name: 'a desk', width: 1440, height: 900, firstPlaceMax: 520 },
] as const;
const languages = ['en-GB', 'fr-FR', 'pt-BR'] as const;

describe.skipIf(!chromiumPath)('the first screen of Null Island', { timeout: 120_000 }, () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser({ hasNoWebGl: true });

  const open = async (visitor: Visitor) => {
    const visited = await visit(browser, site.address, visitor);
    await listedOfArea(visited.page);
    return visited;
  };

  test.each(
    windows.flatMap((window) =>
      languages.map((language, turn) => ({
        ...window,
        language,
        theme: turn === 1 ? ('dark' as const) : ('light' as const),
      })),
    ),
  )('shows places at once, on $name, in $language', async ({ firstPlaceMax, name, ...visitor }) => {
    const { page, complaints, close } = await open(visitor);
    expect(await topOf(page, '#results ol > li')).toBeLessThanOrEqual(firstPlaceMax);
    // The figures are on the first screen too, each with the word of its rating.
    const figures = page.locator('main li a[href*="ratings="]');
    expect(await figures.count()).toBe(3);
    for (const figure of await figures.all()) {
      const box = await figure.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(visitor.height);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each(windows)('opens the tips, goes through them and has them no more, on $name', async (visitor) => {
    const { page, complaints, close } = await open(visitor);
    const tips = page.locator('#tips');
    await tips.locator('summary').press('Enter');
    await tips.getByText('Every place has one of four shapes.').waitFor();
    await expectNoFault(page, 'tips');
    for (const next of ['Next: ratings', 'Next: filters', 'Done'])
      await tips.getByRole('button', { name: next }).click();
    await tips.waitFor({ state: 'detached' });
    await page.reload();
    await listedOfArea(page);
    expect(await tips.count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a figure leads to its places, and the partners come after those in view', async () => {
    const { page, complaints, close } = await open({ width: 1440, height: 900 });
    const order = await page.evaluate(() => {
      const list = document.querySelector('#results ol');
      const partner = document.querySelector('main a[href*="provider="]');
      return list !== null && partner !== null && list.compareDocumentPosition(partner);
    });
    expect(order).toBe(4);
    await tabTo(page, 'main li a[href*="ratings="]');
    const figure = await page.evaluate(() => document.activeElement?.querySelector('strong')?.textContent);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('ratings'), patience).toBe('accessible');
    await page.getByRole('button', { name: 'Filters, 1 selected' }).waitFor();
    expect(Number(figure)).toBeGreaterThan(100);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a phone held sideways says in its header that the town is invented, and has the rest in its menu', async () => {
    const { page, complaints, close } = await open({ width: 844, height: 390, isTouch: true });
    const header = page.locator('header');
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(49);
    await header.getByRole('link', { name: 'Null Island is an invented town' }).waitFor();
    expect(await page.locator('aside').isVisible()).toBe(false);
    await header.locator('summary:visible').last().click();
    for (const name of ['Add a place', 'Français', 'Dark']) await header.getByRole('link', { name }).waitFor();
    await expectNoFault(page, 'menu');
    expect(complaints).toEqual([]);
    await close();
  });

  test('without scripts the tips open, and say what the ratings mean', async () => {
    const { page, close } = await visit(browser, site.address, { width: 390, height: 844, hasNoScript: true });
    await page.locator('#tips summary').click();
    const meanings = page.locator('#tips noscript li');
    await meanings.first().waitFor();
    expect(await meanings.first().innerText()).toContain('The entrance and the rooms visitors use are step-free.');
    expect(await meanings.count()).toBe(4);
    expect(await page.locator('#tips button:visible').count()).toBe(0);
    await close();
  });
});

/** The upper edge of the first element of a selector, in pixels from the top of the window. */
async function topOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);
}
