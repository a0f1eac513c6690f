import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath, type Visitor, visit } from '../testing/browser.ts';
import { expectNoFault } from '../testing/every-window.ts';
import {
  addressOf,
  atRest,
  listedOfArea,
  lookFor,
  patience,
  rememberedView,
  showList,
  showMap,
} from '../testing/map-journey.ts';
import { runningBrowser, runningReadOnlySite } from '../testing/running.ts';
import { cityFiles, munichFile, type Town } from '../testing/town-folder.ts';

interface SearchedTown {
  readonly name: string;
  readonly town: Town;
  readonly isMissing: boolean;
  /** Where the visitor begins. */
  readonly path: string;
  /** A kind and a place, as people type them, and about where that place is: latitude and longitude. */
  readonly near: string;
  readonly around: readonly [number, number];
}

const towns: readonly SearchedTown[] = [
  {
    name: 'Null Island',
    town: 'nullIsland',
    isMissing: false,
    path: '/',
    near: 'café near harbour',
    around: [0, 0],
  },
  {
    name: 'Munich',
    town: 'munich',
    isMissing: !munichFile,
    path: '/',
    near: 'café near marienplatz',
    around: [48.137, 11.576],
  },
  {
    name: 'four cities of one site',
    town: 'fourCities',
    isMissing: cityFiles.length === 0,
    path: '/?map=13/60.1699/24.9384',
    near: 'restaurant marienplatz',
    around: [48.137, 11.576],
  },
];

/** Each town is seen in two windows, in turns. */
const windows: readonly (readonly Visitor[])[] = [
  [
    { width: 768, height: 1024, isTouch: true },
    { width: 844, height: 390, isTouch: true },
  ],
  [
    { width: 390, height: 844, isTouch: true },
    { width: 1440, height: 900 },
  ],
];

for (const [number, { name, town, isMissing, path, near, around }] of towns.entries()) {
  describe.skipIf(!chromiumPath || isMissing)(`in ${name}`, { timeout: 180_000 }, () => {
    const site = runningReadOnlySite(town);
    const browser = runningBrowser();

    test.each(
      (windows[number % windows.length] ?? []).map(
        (window, turn) => ({ ...window, theme: (number + turn) % 2 === 0 ? 'light' : 'dark' }) as const,
      ),
    )('somebody finds what they need, and by what they mean: $width × $height, $theme', async (visitor) => {
      const { page, complaints, close } = await visit(browser, site.address + path, visitor);
      await listedOfArea(page);
      // The first place of the list is on the first screen.
      const first = await page.locator('#results ol > li').first().boundingBox();
      expect(first?.y).toBeLessThan((visitor.height ?? 0) - 44);

      await lookFor(page, 'accessible café');
      const chips = page.getByRole('list', { name: 'Understood as' }).getByRole('link');
      await expect.poll(() => chips.allInnerTexts(), patience).toEqual(['Accessible', 'Café']);
      const facts = page.locator('#results > ol > li p:first-of-type');
      expect(await facts.count()).toBeGreaterThan(1);
      for (const fact of await facts.allInnerTexts()) expect(fact).toMatch(/^Accessible\s+· Café/);

      await lookFor(page, near);
      await expect.poll(() => chips.last().innerText(), patience).toMatch(/^near /);
      const distances = (await facts.allInnerTexts()).map(metersIn);
      expect(distances.length).toBeGreaterThan(1);
      expect(distances[0]).toBeLessThan(1_500);
      await showMap(page);
      await atRest(page);
      await expect.poll(() => degreesFrom(page, around), patience).toBeLessThan(0.03);
      await expectNoFault(page, near);
      await showList(page);

      const place = page.locator('#results h3 a').first();
      const placeName = await place.innerText();
      await place.click();
      await page.getByRole('heading', { level: 1, name: placeName }).waitFor(patience);
      await page.getByRole('link', { name: 'Results', exact: true }).click();
      await page.locator('#results').waitFor(patience);
      expect(addressOf(page).q).toBe(near);

      await lookFor(page, 'qqzzvv');
      await page.getByRole('link', { name: 'Be the first to add a pin in this area' }).waitFor(patience);
      expect(complaints).toEqual([]);
      await close();
    });
  });
}

/** The distance at the end of a row's facts, in metres. */
function metersIn(fact: string): number {
  const [, number = '', unit] = /(\d+(?:\.\d+)?)\s(m|km)$/.exec(fact) ?? [];
  return Number(number || Number.NaN) * (unit === 'km' ? 1_000 : 1);
}

/** How far the middle of the map lies from a point, in degrees. */
async function degreesFrom(page: Page, [latitude, longitude]: readonly [number, number]): Promise<number> {
  const [, ...middle] = ((await rememberedView(page)) ?? '').split('/').map(Number);
  return Math.hypot((middle[0] ?? Number.NaN) - latitude, (middle[1] ?? Number.NaN) - longitude);
}
