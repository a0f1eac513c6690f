import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath, visit } from './testing/browser.ts';
import { everyWindow, expectNoFault } from './testing/every-window.ts';
import { focusedText, isFocused } from './testing/focus.ts';
import { focusProblems } from './testing/focus-problems.ts';
import { listenTo } from './testing/heard.ts';
import { addressOf, areaOf, atRest, listedOfArea, patience, showMap } from './testing/map-journey.ts';
import { chooseTheme } from './testing/pictures/choose-theme.ts';
import { runningBrowser, runningReadOnlySite } from './testing/running.ts';

const canvas = '#map canvas';
/** What is announced after a move is announced by then. */
const announcedWithinMilliseconds = 2_500;

describe.skipIf(!chromiumPath)('in every window', { timeout: 180_000 }, () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser();

  test.each(everyWindow)(
    'list, map, search and their messages are in their places, $width × $height',
    async (visitor) => {
      const { page, complaints, close } = await visit(
        browser,
        `${site.address}/?types=zzz&map=16/0.0012/0.0031`,
        visitor,
      );
      await page.getByText('This site does not have this filter').waitFor();
      expect(await page.locator('#results > ol h3').count()).toBeGreaterThan(0);
      await expectNoFault(page, 'a filter was left out');

      await showMap(page);
      await atRest(page);
      await listedOfArea(page);
      // Whoever has chosen the map need not look for it.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
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
      await expectNoFault(page, 'search this area');
      const listed = addressOf(page).area;
      await searchArea.press('Enter');
      await expect.poll(() => addressOf(page).area, patience).not.toBe(listed);
      const isListSeen = await page.locator('#results-heading').isVisible();
      if (isListSeen) await expect.poll(() => focusedText(page), patience).toMatch(/in this area$/);
      else await expect.poll(() => isFocused(page, canvas), patience).toBe(true);

      await page.locator('#search-words').fill('har');
      await page.getByRole('option', { name: 'Harbour Museum' }).waitFor(patience);
      const places = page.getByRole('group', { name: 'Places and addresses' }).getByRole('option');
      expect((await places.first().innerText()).startsWith('Harbour')).toBe(true);
      expect(await coveredOptions(page)).toEqual([]);
      await expectNoFault(page, 'suggestions');
      expect(complaints).toEqual([]);

      const listedBefore = await page.locator('#results-heading').textContent();
      await page.route(/\/(?:_\.data|api\/)/, (route) => route.abort());
      await page.locator('#search-words').fill('museum');
      await page.locator('search p', { hasText: 'Service Unavailable' }).waitFor(patience);
      await page.keyboard.press('Enter');
      await page
        .locator('[role=status]', { hasText: 'Service Unavailable' })
        .waitFor({ ...patience, state: 'attached' });
      expect(await page.locator('[role=status]', { hasText: 'Service Unavailable' }).evaluate(isRendered)).toBe(true);
      expect(await page.locator('#results-heading').textContent()).toBe(listedBefore);
      expect(await isFocused(page, '#search-words')).toBe(true);
      await expectNoFault(page, 'a search that could not be made');

      // A device that is offline says so; what was asked for comes with the connection.
      await page.context().setOffline(true);
      await page.locator('#search-words').fill('station');
      await page.locator('search p', { hasText: 'You are offline.' }).waitFor(patience);
      const notice = page.locator('[role=status]', { hasText: 'Your search has not been made.' });
      const ofMuseum = await notice.elementHandle();
      const failed = page.waitForEvent('requestfailed', (request) => /\.data\?.*q=station/.test(request.url()));
      await page.keyboard.press('Enter');
      await failed;
      // Until this search has its own notice, a connection that returns is seen by the former one alone.
      await page.waitForFunction((element) => element?.isConnected === false, ofMuseum, patience);
      await notice.filter({ hasText: 'You are offline.' }).waitFor({ ...patience, state: 'attached' });
      expect(await isFocused(page, '#search-words')).toBe(true);
      await page.unroute(/\/(?:_\.data|api\/)/);
      await page.context().setOffline(false);
      await page.waitForURL(/q=station/, patience);
      await close();
    },
  );

  test.each(everyWindow)(
    'pins are listed, read and left, and the way back leads to what was used, $width × $height',
    async (visitor) => {
      const { page, complaints, close } = await visit(
        browser,
        `${site.address}/?types=cafe&map=16/0.0012/0.0031`,
        visitor,
      );
      await showMap(page);
      await atRest(page);
      // The ring is seen on every control, beside the map's offer to search here.
      await page.locator(canvas).focus();
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      await page.getByRole('button', { name: 'Search this area' }).waitFor(patience);
      for (const colorScheme of ['dark', 'light'] as const) {
        await chooseTheme(page, colorScheme);
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        expect(await focusProblems(page), colorScheme).toEqual([]);
      }

      // The list of pins has its names at once, keeps its order, and goes with the popup that was opened from it. On a
      // machine that is busy the map still moves: what is listed would leave the view.
      await atRest(page);
      await page.locator(canvas).press('p');
      const list = page.getByRole('listbox', { name: 'Pins in view, nearest to the middle first' });
      const pins = list.getByRole('option').filter({ hasNotText: 'Cluster:' });
      await pins.first().waitFor(patience);
      await expectNoFault(page, 'the list of pins');
      await expect.poll(() => list.innerText(), patience).not.toMatch(/^Place\b/m);
      const listed = await list.getByRole('option').allInnerTexts();
      while ((await pins.first().getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
      const name = ((await pins.first().innerText()).split(/\s,|\n/)[0] ?? '').trim();
      await page.keyboard.press('Enter');
      const popup = page.getByRole('dialog', { name });
      await popup.waitFor(patience);
      await expect.poll(() => focusedText(page), patience).toBe(name);
      // Where the popup moved the map to find room, pins may have left the view, and others have come to the list's end.
      if (await list.isVisible()) {
        const texts = await list.getByRole('option').allInnerTexts();
        const stayed = listed.filter((text) => texts.includes(text));
        expect(stayed[0]).toBe(listed[0]);
        expect(texts.slice(0, stayed.length)).toEqual(stayed);
      }
      await page.keyboard.press('Escape');
      await popup.waitFor({ ...patience, state: 'detached' });
      await list.waitFor({ ...patience, state: 'detached' });
      await expect.poll(() => isFocused(page, canvas), patience).toBe(true);

      // From the popup to the details and back: the focus stands where it was left.
      await atRest(page);
      await page.locator(canvas).press('p');
      // The popup before has moved the map: another pin may be the nearest now.
      await pins.first().waitFor(patience);
      await expect.poll(() => pins.first().innerText(), patience).not.toMatch(/^Place\b/);
      const nearest = ((await pins.first().innerText()).split(/\s,|\n/)[0] ?? '').trim();
      await list.getByRole('option', { name: nearest }).first().click(patience);
      const reopened = page.getByRole('dialog', { name: nearest });
      const details = reopened.getByRole('link', { name: 'View details' });
      await details.press('Enter', patience);
      await page.getByRole('heading', { level: 1, name: nearest }).waitFor(patience);
      await expectNoFault(page, 'details');
      await page.goBack();
      await details.waitFor(patience);
      await expect.poll(() => details.evaluate((link) => link === document.activeElement), patience).toBe(true);

      // A point that is chosen beside the list of pins leaves neither popup nor list nor a ring.
      await showMap(page);
      await atRest(page);
      await page.locator(canvas).press('p');
      await list
        .getByRole('option')
        .first()
        .waitFor({ ...patience, state: 'attached' });
      await page.locator(canvas).press('h');
      await page.getByRole('dialog', { name: 'This point on the map' }).waitFor(patience);
      await page
        .locator('[data-pin-mode], [data-kind=pin], [data-kind=cluster]')
        .first()
        .waitFor({ state: 'detached' });
      await expect.poll(() => focusedText(page), patience).toBe('This point on the map');
      expect(await reopened.count()).toBe(0);
      await expectNoFault(page, 'a point');
      await page.keyboard.press('Escape');

      // Where nothing is, the list of pins says so.
      await page.goto(`${site.address}/?types=cafe&map=17/0.2/0.2`);
      await showMap(page);
      await atRest(page);
      await page.locator(canvas).press('p');
      await page.getByText('No pins in view. Move the map or zoom out.').first().waitFor(patience);
      await expectNoFault(page, 'no pins');
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

/** Whether a screen reader finds an element, in the window or out of it. */
function isRendered(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

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
