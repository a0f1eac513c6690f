import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath, type VisitedPage, type Visitor, visit } from '../testing/browser.ts';
import { everyWindow, expectNoFault } from '../testing/every-window.ts';
import { focusedText, isFocused } from '../testing/focus.ts';
import { listenTo } from '../testing/heard.ts';
import { atRest, listedOfArea, patience, showMap } from '../testing/map-journey.ts';
import { pathOf } from '../testing/page-states.ts';
import { runningBrowser, runningReadOnlySite } from '../testing/running.ts';

const atCafe = '/?types=cafe&map=17/0.00268/-0.00042&pin={Café Méridien}';

const canvas = '#map canvas';
/** A live region has said by then what changed. */
const saidWithinMilliseconds = 600;

describe.skipIf(!chromiumPath)('popup and focus', { timeout: 180_000 }, () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser();

  test.each(everyWindow)(
    'the popup answers without scrolling, beside every button, at $width × $height',
    async (visitor) => {
      const address = site.address + (await pathOf({ name: 'popup', path: atCafe }, site.address));
      const { page, complaints, close } = await visit(browser, address, visitor);
      const popup = page.getByRole('dialog', { name: 'Café Méridien' });
      await popup.waitFor(patience);
      await atRest(page);
      for (const answer of ['Accessible', 'Café Méridien', 'Café · 61 Meridian Street'])
        await expect.poll(() => isRead(page, answer), { ...patience, message: answer }).toBe(true);
      await expect.poll(() => coveredControls(page), patience).toEqual([]);
      expect(await popup.getByRole('link', { name: 'View details' }).isVisible()).toBe(true);

      // As long as there is more to read below, its end is in the shade.
      const rest = popup.getByRole('group', { name: 'More about this place' });
      const isCut = (await rest.count()) === 1;
      await expect.poll(() => hasShade(page), patience).toBe(isCut);
      if (visitor.height < 700) expect(isCut).toBe(true);
      await popup.getByRole('link', { name: 'Report a problem' }).focus();
      await expect.poll(() => isRead(page, 'Report a problem'), patience).toBe(true);
      if (isCut) await rest.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect.poll(() => hasShade(page), patience).toBe(false);
      await expectNoFault(page, 'the popup');
      expect(complaints).toEqual([]);
      await close();
    },
  );

  const open = async (path: string, visitor: Visitor = {}): Promise<VisitedPage> => {
    const visited = await visit(browser, site.address + (await pathOf({ name: 'map', path }, site.address)), visitor);
    await showMap(visited.page);
    await atRest(visited.page);
    return visited;
  };

  test('a search of this area leads to the heading of its list', async () => {
    const { page, close } = await open('/?types=cafe&map=17/0.00268/-0.00042');
    await moveMap(page);
    const heard = await listenTo(page);
    const button = page.getByRole('button', { name: 'Search this area' });
    await button.press('Enter');
    await button.waitFor({ state: 'detached', ...patience });
    await expect.poll(() => focusedId(page), patience).toBe('results-heading');
    const heading = await page.locator('#results-heading').textContent();
    // The heading is read as it stands, and its number said by nothing else.
    expect(heard.focused.at(-1)?.text).toBe(heading);
    await page.waitForTimeout(saidWithinMilliseconds);
    expect(heard.announcements).not.toContain(heading);
    // Where the list is not shown, the map keeps the focus.
    await page.getByRole('button', { name: 'Hide the list' }).click();
    await moveMap(page);
    await button.press('Enter');
    await button.waitFor({ state: 'detached', ...patience });
    await expect.poll(() => isFocused(page, canvas), patience).toBe(true);
    await close();
  });

  test.each(everyWindow)(
    'a popup opened by touch keeps the focus when its card arrives late, $width × $height',
    async (visitor) => {
      const { page, close } = await open('/?types=cafe&map=17/0.00268/-0.00042', { ...visitor, isTouch: true });
      let answer = () => {};
      const late = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/places/v1/pins/*', async (route) => {
        await late;
        await route.continue();
      });
      await recordFocus(page);
      await tapPin(page);
      await page.getByRole('dialog', { name: 'Loading the place' }).waitFor(patience);
      await expect.poll(() => focusedText(page), patience).toBe('Loading the place');
      answer();
      await page.locator('[data-map-popup]').getByRole('link', { name: 'View details' }).waitFor(patience);
      await expect.poll(() => isFocused(page, '[data-map-popup] h2'), patience).toBe(true);
      expect(await focusedText(page)).not.toBe('Loading the place');
      expect(await framesWithoutFocus(page)).toBe(0);
      await close();
    },
  );

  test('the way back leads to what was used', async () => {
    const { page, close } = await open(atCafe);
    const details = page.locator('[data-map-popup]').getByRole('link', { name: 'View details' });
    await details.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Café Méridien' }).waitFor(patience);
    const nearby = page.locator('[aria-labelledby=nearby] a[href*="/details/"]').first();
    const [name = ''] = (await nearby.innerText()).split('\n');
    await nearby.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor(patience);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Café Méridien' }).waitFor(patience);
    await expect.poll(() => nearby.evaluate((link) => link === document.activeElement), patience).toBe(true);
    await page.goBack();
    await details.waitFor(patience);
    await expect.poll(() => details.evaluate((link) => link === document.activeElement), patience).toBe(true);
    await page.getByRole('link', { name: 'About', exact: true }).first().press('Enter');
    await page.waitForURL('**/about**');
    await page.goBack();
    await expect.poll(() => focusedText(page), patience).toBe('About');
    await close();
  });

  test.each(everyWindow)(
    'the keyboard on its way down and up loads nothing, and a link skips to the map, $width × $height',
    async (visitor) => {
      const { page, close } = await visit(browser, `${site.address}/?map=14/0.001/0.001`, visitor);
      await listedOfArea(page);
      const rows = page.locator('#results > ol > li');
      await rows.first().waitFor(patience);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const more = page.getByRole('button', { name: 'Load more' });
      await rows.last().getByRole('link').last().focus();
      for (const key of ['Tab', 'Tab', 'Shift+Tab']) await page.keyboard.press(key);
      expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Shift+Tab');
      expect(await rows.last().evaluate((row) => row.contains(document.activeElement))).toBe(true);
      // What a frame brings into view is looked at in the next one.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(asked.filter((path) => path.includes('search'))).toEqual([]);
      // The button still loads.
      const count = await rows.count();
      await more.press('Enter');
      await expect.poll(() => rows.count(), patience).toBeGreaterThan(count);

      // The map is skipped to where the list covers it, and where it takes turns with the list.
      if (visitor.width === 390) await page.getByRole('slider').press('End');
      const link = page.getByRole('link', { name: 'Skip to the map' });
      for (const _time of [1, 2]) {
        await link.press('Enter');
        await expect.poll(() => isFocused(page, '#map'), patience).toBe(true);
      }
      expect(await page.locator('#map').isVisible()).toBe(true);
      await atRest(page);
      await page.keyboard.press('Tab');
      expect(await isFocused(page, canvas)).toBe(true);
      await close();
    },
  );

  test('no link skips to a map on a page without one', async () => {
    const { page, close } = await visit(browser, `${site.address}/about`);
    expect(await page.getByRole('link', { name: 'Skip to the content' }).count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Skip to the map' }).count()).toBe(0);
    await close();
  });
});

/** Whether a text of the popup is seen whole, with nothing in front of it, as the page stands. */
function isRead(page: Page, text: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const popup = document.querySelector('[data-map-popup]');
    const bearer = [...(popup?.querySelectorAll('h2, p, span, a') ?? [])].find((element) =>
      element.textContent?.trim().startsWith(wanted),
    );
    if (!bearer) return false;
    const { left, right, top, bottom } = bearer.getBoundingClientRect();
    return [left + 2, (left + right) / 2, right - 2].every((x) =>
      [top + 2, bottom - 2].every((y) => {
        const front = document.elementFromPoint(x, y);
        return front !== null && (bearer.contains(front) || front.contains(bearer));
      }),
    );
  }, text);
}

/** The controls that lie under the popup or over it. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const popup = document.querySelector('[data-map-popup]');
    if (popup === null) return ['There is no popup.'];
    const box = popup.getBoundingClientRect();
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, [role=slider]')];
    return controls
      .filter((control) => !popup.contains(control) && control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const isSeen = right - left > 1 && bottom > 0 && top < innerHeight;
        return isSeen && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.innerText);
  });
}

function hasShade(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('[data-map-popup] *')];
    return parts.some((part) => {
      const { content, backgroundImage } = getComputedStyle(part, '::after');
      return content !== 'none' && backgroundImage.includes('gradient');
    });
  });
}

/** Moves the map with the keyboard until it offers to search there. */
async function moveMap(page: Page): Promise<void> {
  await page.locator(canvas).press('ArrowUp');
  await page.getByRole('button', { name: 'Search this area' }).waitFor(patience);
  await atRest(page);
}

/** Taps the head of the pin that is nearest to the middle of what the sheet leaves of the map. */
async function tapPin(page: Page): Promise<void> {
  await page.locator('#map').scrollIntoViewIfNeeded();
  const box = await page.locator('#map').boundingBox();
  if (box === null) throw new Error('The map is not in view.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2 - 16);
}

/** From the first focus on, counts the frames in which nothing has it. */
function recordFocus(page: Page): Promise<void> {
  return page.evaluate(() => {
    let hasBegun = false;
    const look = () => {
      const isLost = document.activeElement === document.body;
      hasBegun ||= document.activeElement?.tagName === 'H2';
      if (hasBegun && isLost)
        document.documentElement.dataset.lost = String(Number(document.documentElement.dataset.lost ?? 0) + 1);
      requestAnimationFrame(look);
    };
    look();
  });
}

function framesWithoutFocus(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.lost ?? 0));
}

function focusedId(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.id ?? '');
}
