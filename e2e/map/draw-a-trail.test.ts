import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { chromiumPath, goOn, visit } from '../testing/browser.ts';
import { atRest, rememberedView } from '../testing/map-journey.ts';
import { pathOf } from '../testing/page-states.ts';
import { runningBrowser, runningReadOnlySite } from '../testing/running.ts';

/** Red, green and blue of what is partially accessible, by theme: see the design's colours. */
const partially = { light: [255, 181, 36], dark: [255, 195, 77] } as const;
/** What the pin's edge and the drawing of slanted lines make of a colour. */
const tolerance = 24;

describe.skipIf(!chromiumPath)('the map', { timeout: 120_000 }, () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser();

  test.each(['light', 'dark'] as const)(
    'draws the course of a chosen trail in the colour of its rating, %s',
    async (theme) => {
      const trail = await pathOf({ name: 'trail', path: '/details/{Lantern Path}/local' }, site.address);
      const visited = await visit(browser, site.address + trail, { width: 1440, height: 900, theme });
      const { page, complaints, close } = visited;
      await atRest(page);
      const withTrail = await pixelsLike(page, partially[theme]);
      const view = await rememberedView(page);
      await goOn(visited, `${site.address}/?map=${view}`);
      await atRest(page);
      // Dashes of five pixels across the map; a pin has some hundred pixels more where it is chosen.
      expect(withTrail - (await pixelsLike(page, partially[theme]))).toBeGreaterThan(1_000);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

/** How many pixels of the map have about this colour. */
async function pixelsLike(page: Page, colour: readonly [number, number, number]): Promise<number> {
  const picture = await page.locator('#map canvas').screenshot();
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (colour.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) <= tolerance)) count++;
  }
  return count;
}
