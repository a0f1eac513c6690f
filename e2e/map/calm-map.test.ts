import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { projectX, projectY, worldPixels } from '../../packages/contract/src/geometry/web-mercator.ts';
import { chromiumPath, visit } from '../testing/browser.ts';
import { expectNoFault, mapWindows } from '../testing/every-window.ts';
import { isFocused } from '../testing/focus.ts';
import { atRest, patience, showMap } from '../testing/map-journey.ts';
import { runningBrowser, runningReadOnlySite } from '../testing/running.ts';
import { cityFiles } from '../testing/town-folder.ts';

const view = { zoom: 17, latitude: 48.1372, longitude: 11.5755 };

interface Place {
  readonly _id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

describe.skipIf(!chromiumPath || cityFiles.length === 0)('a map of a dense city', { timeout: 180_000 }, () => {
  const site = runningReadOnlySite('fourCities');
  const browser = runningBrowser();

  test.each(mapWindows.filter(({ height }) => height > 400))(
    'each place is reached where it lies, at $width × $height',
    async (window) => {
      const address = `${site.address}/?map=${view.zoom}/${view.latitude}/${view.longitude}`;
      const { page, complaints, close } = await visit(browser, address, window);
      await showMap(page);
      await atRest(page);
      const places = await placesAround(site.address);
      let pressed = 0;
      let chosenFromList = 0;
      for (const place of places) {
        if (pressed === 5) break;
        const point = await pointOf(page, place);
        if (point === null) continue;
        pressed += 1;
        await page.mouse.click(point.x, point.y);
        const popup = page.locator('[data-map-popup]');
        const option = page.getByRole('listbox', { name: /^Places where you pressed/ }).getByRole('option', {
          name: new RegExp(`^${escapePattern(place.name)}`),
        });
        await popup.or(option).first().waitFor(patience);
        if (await option.first().isVisible()) {
          chosenFromList += 1;
          if (chosenFromList === 1) await expectNoFault(page, 'places where the map was pressed');
          await option.first().click();
        }
        await popup.getByRole('heading', { name: place.name }).waitFor(patience);
        await expect.poll(() => isFocused(page, '[data-map-popup] *'), patience).toBe(true);
        await page.keyboard.press('Escape');
        await popup.waitFor({ state: 'detached' });
        // A popup moves the map where it finds no room.
        await page.goto(address);
        await showMap(page);
        await atRest(page);
      }
      expect(pressed).toBeGreaterThan(2);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

/** Places near the middle, each with a name of its own. */
async function placesAround(siteAddress: string): Promise<Place[]> {
  const { latitude, longitude } = view;
  const box = [latitude + 0.0012, longitude + 0.0016, latitude - 0.0012, longitude - 0.0016].join(',');
  const answer = await fetch(`${siteAddress}/api/places/v1/search_opt?boundaries=${box}`);
  const { results } = (await answer.json()) as { results: Place[] };
  return results.filter(
    ({ name }) => name.length > 3 && results.filter((other) => other.name.startsWith(name)).length === 1,
  );
}

/** Where a place lies on the screen; null where the map is covered there. */
async function pointOf(page: Page, place: Place): Promise<{ x: number; y: number } | null> {
  const box = await page.locator('#map canvas').boundingBox();
  if (box === null) throw new Error('The map is not in view.');
  const pixels = worldPixels(view.zoom);
  const x = box.x + box.width / 2 + (projectX(place.longitude) - projectX(view.longitude)) * pixels;
  const y = box.y + box.height / 2 + (projectY(place.latitude) - projectY(view.latitude)) * pixels;
  const isMap = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.tagName === 'CANVAS',
    [x, y],
  );
  return isMap ? { x, y } : null;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
