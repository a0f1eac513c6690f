import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from './testing/accessibility-problems.ts';
import { chromiumPath, visit } from './testing/browser.ts';
import { focusedText, isFocused } from './testing/focus.ts';
import { listenTo } from './testing/heard.ts';
import { addressOf, areaOf, atRest, listedOfArea, patience } from './testing/map-journey.ts';
import { runningBrowser, runningReadOnlySite } from './testing/running.ts';

const windows = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
] as const;

const canvas = '#map canvas';
/** What is announced after a move is announced by then. */
const announcedWithinMilliseconds = 2_500;

describe.skipIf(!chromiumPath)('in every window', { timeout: 180_000 }, () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser();

  test.each(windows)('list, map, search and their messages are in their places, $width × $height', async (visitor) => {
    const { page, complaints, close } = await visit(
      browser,
      `${site.address}/?types=zzz&map=16/0.0012/0.0031`,
      visitor,
    );
    const hasNoFault = async (state: string) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await accessibilityProblems(page), `${state}, ${colorScheme}`).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), state).toBe(true);
    };
    await page.getByText('This site does not have this filter').waitFor();
    expect(await page.locator('#results > ol h3').count()).toBeGreaterThan(0);
    await hasNoFault('a filter was left out');

    const asMap = page.getByRole('button', { name: 'Map', exact: true });
    if (await asMap.isVisible()) await asMap.click();
    await atRest(page);
    await listedOfArea(page);
    await page.locator('#map > p').last().scrollIntoViewIfNeeded();
    expect(await isWholeAttributionSeen(page)).toBe(true);

    // One number is announced, by the list; the map announces its zoom alone.
    await page.waitForTimeout(announcedWithinMilliseconds);
    const heard = await listenTo(page);
    const before = areaOf(page);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => areaOf(page), patience).not.toEqual(before);
    await listedOfArea(page);
    await page.waitForTimeout(announcedWithinMilliseconds);
    const heading = (await page.locator('#results-heading').textContent()) ?? '';
    expect(heard.announcements.filter((text) => /\d+ places?/.test(text))).toEqual([heading]);

    await page.locator(canvas).focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    const searchArea = page.getByRole('button', { name: 'Search this area' });
    await searchArea.waitFor(patience);
    await hasNoFault('search this area');
    const listed = addressOf(page).area;
    await searchArea.press('Enter');
    await expect.poll(() => addressOf(page).area, patience).not.toBe(listed);
    const isListSeen = await page.locator('#results-heading').isVisible();
    if (isListSeen) await expect.poll(() => focusedText(page), patience).toMatch(/in this area$/);
    else await expect.poll(() => isFocused(page, canvas), patience).toBe(true);

    await page.locator('#search-words').fill('har');
    await page.getByRole('option', { name: 'Harbour Museum' }).waitFor(patience);
    expect((await page.getByRole('option').first().innerText()).startsWith('Harbour')).toBe(true);
    expect(await coveredOptions(page)).toEqual([]);
    await hasNoFault('suggestions');
    expect(complaints).toEqual([]);

    const places = await page.locator('#results-heading').textContent();
    await page.route(/\/(?:_\.data|api\/)/, (route) => route.abort());
    await page.locator('#search-words').fill('museum');
    await page.locator('search p', { hasText: 'Service Unavailable' }).waitFor(patience);
    await page.keyboard.press('Enter');
    await page.locator('[role=status]', { hasText: 'Service Unavailable' }).waitFor({ ...patience, state: 'attached' });
    expect(await page.locator('#results-heading').textContent()).toBe(places);
    expect(await isFocused(page, '#search-words')).toBe(true);
    await hasNoFault('a search that could not be made');
    await page.unroute(/\/(?:_\.data|api\/)/);
    await page.waitForURL(/q=museum/, patience);
    await close();
  });
});

/** Whether the attribution lies within the window with nothing over it. */
function isWholeAttributionSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const attribution = [...document.querySelectorAll('#map > p')].at(-1);
    const box = attribution?.getBoundingClientRect();
    if (!attribution || !box) return false;
    for (let x = box.left + 2; x < box.right; x += 8)
      for (const y of [box.top + 6, (box.top + box.bottom) / 2, box.bottom - 2])
        if (!attribution.contains(document.elementFromPoint(x, y))) return false;
    return true;
  });
}

/** The options in view whose middle something else is painted over. */
function coveredOptions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const list = document.querySelector('[role=listbox]');
    const frame = list?.getBoundingClientRect();
    return [...document.querySelectorAll('[role=option]')].flatMap((option) => {
      const { left, top, width, height } = option.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isInView = frame !== undefined && y < Math.min(frame.bottom, innerHeight) && y > frame.top;
      return !isInView || option.contains(document.elementFromPoint(x, y)) ? [] : [option.textContent ?? ''];
    });
  });
}
