import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility-problems.ts';
import { chromiumPath, visit } from '../testing/browser.ts';
import { focusedText, isFocused } from '../testing/focus.ts';
import { listenTo } from '../testing/heard.ts';
import { addressOf, atRest, patience } from '../testing/map-journey.ts';
import { runningBrowser, runningReadOnlySite } from '../testing/running.ts';

const small = { width: 1000, height: 700 } as const;
const phone = { width: 390, height: 844, isTouch: true, language: 'fr-FR', theme: 'dark' } as const;
const canvas = '#map canvas';
/** A finger rests longer than half a second. */
const longPressMilliseconds = 650;

/** #173F9E */
const needleBlue = [0x17, 0x3f, 0x9e] as const;

interface Cafe {
  readonly _id: string;
  readonly latitude: number;
  readonly longitude: number;
}

describe.skipIf(!chromiumPath)('a point of the map is chosen', { timeout: 120_000 }, () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser();
  let cafe: Cafe;
  let atCafe: string;
  beforeAll(async () => {
    const answer = await fetch(
      `${site.address}/api/places/v1/search_opt?filter=${encodeURIComponent('Café Méridien')}`,
    );
    const { results } = (await answer.json()) as { results: Cafe[] };
    if (results[0] === undefined) throw new Error('The invented town has no Café Méridien.');
    cafe = results[0];
    atCafe = `${site.address}/?types=cafe&map=17/${cafe.latitude}/${cafe.longitude}`;
  }, 120_000);

  const popupOf = (page: Page) => page.getByRole('dialog', { name: 'This point on the map' });

  test('by the mouse, copied as a link, and closed in every way', async () => {
    // 93 pixels below the café: the card at the foot of the map, with three actions, covers the middle.
    const belowCafe = `${site.address}/?types=cafe&map=17/${cafe.latitude - 0.0005}/${cafe.longitude}`;
    const { page, complaints, close } = await visit(browser, belowCafe, small);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await atRest(page);
    const before = page.url();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const middle = await middleOf(page);
    const point = { x: middle.x + 12, y: middle.y - 79 };
    await page.mouse.click(point.x, point.y, { button: 'right' });
    const popup = popupOf(page);
    await popup.getByText('Near Café Méridien').waitFor(patience);
    expect(addressOf(page).here).toMatch(/^-?0\.\d{1,5},-?0\.\d{1,5}$/);
    expect(await popup.innerText()).toMatch(/0\.\d{5}° [NS], 0\.\d{5}° [EW]\s+Near Café Méridien, \d+\sm\s/);
    await expect.poll(() => focusedText(page), patience).toBe('This point on the map');
    // The map stays where it is: the popup leaves the point in view.
    await expect.poll(() => hasNeedleAt(page, point), patience).toBe(true);
    for (const action of await popup.locator('a, button').all()) {
      expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    // Nothing of the page is asked for anew.
    expect(asked.filter((path) => path.endsWith('.data') || path.includes('search_opt'))).toEqual([]);
    await atRest(page);
    expect(await accessibilityProblems(page)).toEqual([]);

    const heard = await listenTo(page);
    await popup.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => heard.announcements, patience).toEqual(['Link copied']);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(page.url());

    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(page, canvas), patience).toBe(true);
    await expect.poll(() => page.url(), patience).toBe(before);
    await page.goForward();
    await popup.waitFor(patience);
    await page.goBack();
    await popup.waitFor({ state: 'detached' });

    // Another point, then none: what is closed does not come back with the one before.
    await page.mouse.click(point.x, point.y, { button: 'right' });
    await popup.waitFor(patience);
    const first = addressOf(page).here;
    await page.mouse.click(middle.x + 20, middle.y - 69, { button: 'right' });
    await expect.poll(() => addressOf(page).here !== first && popup.isVisible(), patience).toBe(true);
    await atRest(page);
    const { x, y } = await bareSpot(page);
    await page.mouse.click(x, y);
    await popup.waitFor({ state: 'detached' });
    await expect.poll(() => addressOf(page).here, patience).toBeUndefined();
    expect(await popup.count()).toBe(0);

    await page.goto(link);
    await popup.getByText('Near Café Méridien').waitFor(patience);
    expect(await isFocused(page, 'body')).toBe(true);
    await popup.getByRole('link', { name: 'Places near here' }).click();
    await page.getByRole('heading', { name: /^[\d,]+ places?, nearest first$/ }).waitFor(patience);
    const { near, types, here } = addressOf(page);
    expect({ near, types, here }).toEqual({
      near: new URL(link).searchParams.get('here'),
      types: 'cafe',
      here: undefined,
    });
    await expect.poll(() => isFocused(page, '#results'), patience).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  test('by a finger that rests, in French; not by one that moves or taps', async () => {
    const { page, complaints, close } = await visit(browser, atCafe, phone);
    await atRest(page);
    const touch = await page.context().newCDPSession(page);
    const { x, y } = await middleOf(page);
    const popup = page.getByRole('dialog', { name: 'Ce point de la carte' });
    await touchStart(touch, x, y + 60);
    await touchMove(touch, x, y + 20);
    await page.waitForTimeout(longPressMilliseconds);
    await touchEnd(touch);
    await atRest(page);
    expect(addressOf(page).here).toBeUndefined();

    await touchStart(touch, x + 12, y + 14);
    await popup.getByText('Près de Café Méridien').waitFor(patience);
    // Some browsers dispatch a click where the finger is lifted, and there the popup has opened.
    await popup.getByRole('link').first().dispatchEvent('click', { detail: 1 });
    await touchEnd(touch);
    expect(await popup.innerText()).toMatch(/0,\d{5}° [NS]\s; 0,\d{5}° [EO]/);
    await expect.poll(() => focusedText(page), patience).toBe('Ce point de la carte');
    await atRest(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    const spot = await bareSpot(page);
    await page.touchscreen.tap(spot.x, spot.y);
    await popup.waitFor({ state: 'detached' });
    await expect.poll(() => addressOf(page).here, patience).toBeUndefined();
    expect(complaints).toEqual([]);
    await close();
  });

  test("by a key, from a place's page too, and never together with a pin", async () => {
    const { page, complaints, close } = await visit(
      browser,
      `${site.address}/details/${cafe._id}/local?types=cafe`,
      small,
    );
    await atRest(page);
    const description = await page
      .locator(canvas)
      .evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent);
    expect(description).toContain('H chooses the point in the middle.');
    await page.locator(canvas).focus();
    await page.keyboard.press('h');
    const popup = popupOf(page);
    await popup.getByText('Near Café Méridien').waitFor(patience);
    await expect.poll(() => focusedText(page), patience).toBe('This point on the map');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(addressOf(page)).toMatchObject({ types: 'cafe', here: [cafe.latitude, cafe.longitude].map(rounded).join() });
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(page, canvas), patience).toBe(true);

    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Choose the point in the middle of the map').waitFor();
    await page.keyboard.press('Escape');

    await page.goto(`${atCafe}&pin=${cafe._id}`);
    await atRest(page);
    await page.locator(canvas).focus();
    await page.keyboard.press('h');
    await popup.waitFor(patience);
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(addressOf(page).pin).toBeUndefined();
    await page.goBack();
    await page.getByRole('dialog', { name: 'Café Méridien' }).waitFor(patience);
    await popup.waitFor({ state: 'detached' });
    expect(addressOf(page).here).toBeUndefined();
    expect(complaints).toEqual([]);
    await close();
  });

  test("not on other sites' pages, nor without a script or where the address is cut", async () => {
    const { page, close } = await visit(browser, `${site.address}/embed?types=cafe&here=0,0`, small);
    await atRest(page);
    const { x, y } = await middleOf(page);
    await page.mouse.click(x, y, { button: 'right' });
    await page.locator(canvas).focus();
    await page.keyboard.press('h');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys of the map' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(await page.getByText('Choose the point').count()).toBe(0);
    expect(addressOf(page)).not.toHaveProperty('map');
    await close();
    for (const query of ['here=0.001,0.001', 'here=91,0', 'here=north']) {
      const answer = await fetch(`${site.address}/?${query}`);
      expect(answer.status, query).toBe(200);
    }
  });
});

/** As the address writes degrees: five decimals are a metre. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(5));
}

async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator(canvas).boundingBox();
  if (box === null) throw new Error('The map is not in view.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Whether the ring of a needle, in the blue of what can be pressed, is drawn over its tip. */
async function hasNeedleAt(page: Page, tip: { readonly x: number; readonly y: number }): Promise<boolean> {
  // The middle of the ring is 33 pixels above the tip.
  const clip = { x: tip.x - 12, y: tip.y - 33 - 12, width: 24, height: 24 };
  const pixels = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
  let blueCount = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    const isBlue = needleBlue.every((channel, index) => Math.abs((pixels[at + index] ?? 0) - channel) < 8);
    if (isBlue) blueCount++;
  }
  return blueCount > 100;
}

/** A spot of the canvas that nothing covers, and where the pointer finds neither pin nor cluster. */
async function bareSpot(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator(canvas).boundingBox();
  if (box === null) throw new Error('The map is not in view.');
  for (let across = 0.15; across < 0.9; across += 0.1) {
    for (let down = 0.15; down < 0.9; down += 0.1) {
      const spot = { x: box.x + box.width * across, y: box.y + box.height * down };
      const isCanvas = await page.evaluate(
        ({ x, y }) => document.elementFromPoint(x, y)?.matches('#map canvas') ?? false,
        spot,
      );
      if (!isCanvas) continue;
      await page.mouse.move(spot.x, spot.y);
      if ((await page.locator(canvas).evaluate((element) => element.style.cursor)) === '') return spot;
    }
  }
  throw new Error('The map has no bare spot.');
}

async function touchStart(touch: CDPSession, x: number, y: number): Promise<void> {
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
}

async function touchMove(touch: CDPSession, x: number, y: number): Promise<void> {
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
}

async function touchEnd(touch: CDPSession): Promise<void> {
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
