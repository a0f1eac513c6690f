import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Bbox } from '../../packages/contract/src/geometry/geo.ts';
import { chromiumPath, type VisitedPage, type Visitor, visit } from '../testing/browser.ts';
import { focusedText } from '../testing/focus.ts';
import { listenTo } from '../testing/heard.ts';
import {
  addressOf,
  areaOf,
  atRest,
  foundIds,
  listedIds,
  listedOfArea,
  listedTotal,
  patience,
  rememberedView,
  tilesOver,
} from '../testing/map-journey.ts';
import { runningBrowser, runningReadOnlySite } from '../testing/running.ts';
import type { Site } from '../testing/site.ts';
import { munichFile, type Town } from '../testing/town-folder.ts';

/** Accessible cafés with an accessible restroom, as the tiles and the list are asked for them. */
const wanted = 'ratings=accessible&types=cafe&tag=accessibleRestroom';
const desk = { width: 800, height: 600 } as const;
const phone = { width: 390, height: 844, isTouch: true } as const;
/** From this zoom on every pin stands alone. */
const allAloneZoom = 17;

interface SearchedTown {
  readonly name: string;
  readonly town: Town;
  /** A quarter with a station, by the words that are typed, and as it is suggested. */
  readonly station: string;
  readonly isMissing: boolean;
}

const towns: readonly SearchedTown[] = [
  { name: 'Munich', town: 'munich', station: 'Marienplatz', isMissing: !munichFile },
  { name: 'Null Island', town: 'nullIsland', station: 'Harbourside', isMissing: false },
];

for (const { name, town, station, isMissing } of towns) {
  describe.skipIf(!chromiumPath || isMissing)(`in ${name}`, { timeout: 180_000 }, () => {
    const site = runningReadOnlySite(town);
    const browser = runningBrowser();

    const open = async (path: string, visitor: Visitor = desk): Promise<VisitedPage> => {
      const visited = await visit(browser, site.address + path, visitor);
      await atRest(visited.page);
      return visited;
    };

    test('finds accessible cafés with an accessible restroom near a station, opens one, comes back, shares it', async () => {
      const { page, complaints, close } = await open('/');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const heard = await listenTo(page);
      await goToStation(page, station);
      await chooseFilters(page);
      await expect
        .poll(() => heard.announcements, patience)
        .toContainEqual(expect.stringMatching(/^(\d+|No) places? match(es)?$/));
      await page.getByRole('button', { name: /^Show \d+ place|^No places$/ }).click();
      await page.getByRole('button', { name: 'Filters, 3 selected' }).waitFor();
      await untilListed(page, 2, 'Zoom out');

      // List and map show the same places.
      const area = areaOf(page);
      const ids = await listedIds(page);
      expect(new Set(ids)).toEqual(new Set(await foundIds(site.address, wanted, area)));
      expect(await listedTotal(page)).toBe(ids.length);
      const tiles = await tilesOver(site.address, wanted, area, allAloneZoom);
      expect(tiles.ids.toSorted()).toEqual(ids.toSorted());
      // The list that follows the zoom says its own count.
      await expect
        .poll(() => heard.announcements, patience)
        .toContainEqual(expect.stringMatching(/^Zoomed out, level \d+\.$/));
      const count = await page.locator('#results-heading').innerText();
      await expect.poll(() => heard.announcements, patience).toContain(count);

      const results = page.url();
      const view = await rememberedView(page);
      const link = page.locator('#results > ol h3 a').last();
      const cafe = await link.innerText();
      await link.scrollIntoViewIfNeeded();
      const top = (await link.boundingBox())?.y;
      await link.click();
      await page.getByRole('heading', { level: 1, name: cafe }).waitFor();
      const { latitude, longitude } = await placeOf(site, page);
      const centred = [18, ...[latitude, longitude].map((degrees) => Number(degrees.toFixed(5)))].join('/');
      await expect.poll(() => rememberedView(page), patience).toBe(centred);
      await atRest(page);
      const { pathname } = new URL(page.url());

      for (const back of ['link', 'button'] as const) {
        if (back === 'link') await page.getByRole('link', { name: 'Results', exact: true }).click();
        else await page.goBack();
        await page.locator('#results').waitFor();
        expect(page.url()).toBe(results);
        await expect.poll(() => rememberedView(page), patience).toBe(view);
        expect(await listedIds(page)).toEqual(ids);
        expect((await link.boundingBox())?.y).toBeCloseTo(top ?? Number.NaN, 0);
        await expect.poll(() => focusedText(page)).toBe(cafe);
        await link.click();
        await page.getByRole('heading', { level: 1, name: cafe }).waitFor();
      }

      await page.getByRole('button', { name: 'Share', exact: true }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
      await expect.poll(() => heard.announcements.at(-1), patience).toBe('Link copied');
      const shared = await page.evaluate(() => navigator.clipboard.readText());
      expect(complaints).toEqual([]);
      await close();

      const atPhone = await visit(browser, shared, phone);
      expect(await atPhone.page.locator('h1').innerText()).toBe(cafe);
      expect(new URL(atPhone.page.url()).pathname).toContain(pathname);
      await atPhone.page.locator('#map').scrollIntoViewIfNeeded();
      await atRest(atPhone.page);
      expect(await rememberedView(atPhone.page)).toBe(centred);
      expect(atPhone.complaints).toEqual([]);
      await atPhone.close();
    });

    test('a copied address shows the same view, filters, list and open pin', async () => {
      const first = await open('/?types=cafe,restaurant&ratings=accessible');
      const { page } = first;
      await untilListed(page, 3, 'Zoom out');
      await openFirstPin(page);
      const popup = page.locator('[data-map-popup]').getByRole('heading').first();
      await popup.waitFor(patience);
      // Until its card is there, a popup is that of a place without a name.
      await expect.poll(() => popup.innerText(), patience).not.toBe('Place');
      const opened = await popup.innerText();
      const ids = await listedIds(page);
      const address = page.url();
      expect(addressOf(page)).toMatchObject({
        ratings: 'accessible',
        types: 'cafe,restaurant',
        pin: expect.any(String),
      });

      const second = await open(new URL(address).pathname + new URL(address).search);
      await second.page.locator('[data-map-popup]').getByRole('heading', { name: opened }).waitFor(patience);
      expect(second.page.url()).toBe(address);
      expect(await listedIds(second.page)).toEqual(ids);
      await second.page.getByRole('button', { name: 'Filters, 3 selected' }).waitFor();
      expect([...first.complaints, ...second.complaints]).toEqual([]);
      await first.close();
      await second.close();
    });

    test('a dragged map keeps its list until "Search this area"; a zoomed one takes its list along', async () => {
      const { page, complaints, close } = await open('/');
      await untilZoom(page, 17);
      const area = areaOf(page);
      const ids = await listedIds(page);
      await drag(page, -100, -120);
      await page.getByText('The map has moved. This list shows the places in the dashed box.').waitFor(patience);
      expect(areaOf(page)).toEqual(area);
      expect(await listedIds(page)).toEqual(ids);

      await page.getByRole('button', { name: 'Search this area' }).click();
      await page.getByText('The map has moved.').waitFor({ state: 'detached', ...patience });
      const dragged = areaOf(page);
      expect(dragged).not.toEqual(area);
      await page.getByRole('button', { name: 'Search this area' }).waitFor({ state: 'detached', ...patience });
      await expectSameInListAndTiles(page);
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(() => areaOf(page), patience).not.toEqual(dragged);
      await expectSameInListAndTiles(page);

      await page.goBack();
      await expect.poll(() => areaOf(page), patience).toEqual(area);
      await expect.poll(() => listedIds(page), patience).toEqual(ids);
      expect(complaints).toEqual([]);
      await close();
    });

    test('a filter holds at every zoom: the numbers go down, and nothing vanishes', async () => {
      const answer = await fetch(`${site.address}/api/site`);
      const { region } = (await answer.json()) as { region: Bbox };
      const all = await foundIds(site.address, 'types=cafe,restaurant', worldWide);
      const some = await foundIds(site.address, wanted, worldWide);
      expect(some.length).toBeGreaterThan(1);
      expect(some.length).toBeLessThan(all.length);
      let clusterCount = 0;
      for (const zoom of [0, 3, 6, 11, 14, 16, allAloneZoom]) {
        // Near by, the tiles of the world are many: those around the town hold everything.
        const box = zoom < 6 ? worldWide : region;
        const unfiltered = await tilesOver(site.address, 'types=cafe,restaurant', box, zoom);
        clusterCount += unfiltered.clusterCount;
        expect(unfiltered.total, `zoom ${zoom}`).toBe(all.length);
        expect((await tilesOver(site.address, wanted, box, zoom)).total, `zoom ${zoom}`).toBe(some.length);
      }
      expect(clusterCount).toBeGreaterThan(0);
    });

    async function expectSameInListAndTiles(page: Page): Promise<void> {
      await atRest(page);
      const area = areaOf(page);
      const found = await foundIds(site.address, '', area);
      await expect.poll(() => listedTotal(page), patience).toBe(found.length);
      expect(new Set(found).size).toBe(found.length);
      // A tile's pins stand on a grid of some centimetres: one at the very edge of the box may stand on its other side.
      const [inner, outer] = [resized(area, -pinGridDegrees), resized(area, pinGridDegrees)];
      const { ids, amenityIds } = await tilesOver(site.address, '', outer, allAloneZoom);
      expect(ids).toEqual(expect.arrayContaining(found));
      expect(found).toEqual(expect.arrayContaining([...(await tilesOver(site.address, '', inner, allAloneZoom)).ids]));
      const amenities = page.locator('#results summary').first();
      if (amenityIds.length > 0)
        expect(await amenities.innerText()).toMatch(new RegExp(`^${amenityIds.length} parking`));
      else expect(await amenities.count()).toBe(0);
    }
  });
}

const worldWide = [-180, -85, 179.99, 85] as const;

/** Types a station's quarter, and chooses it among the suggestions. */
async function goToStation(page: Page, station: string): Promise<void> {
  await page.locator('#search-words').fill(station);
  // Its stops have ratings; the quarter has not.
  const quarter = page.getByRole('option', { name: new RegExp(`^${station} (München|Null Island)`) });
  await quarter.click(patience);
  await page.locator('#results-heading', { hasText: station }).waitFor(patience);
  await atRest(page);
}

async function chooseFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('checkbox', { name: 'Accessible', exact: true }).check();
  await dialog.getByRole('searchbox').fill('cafe');
  await dialog.getByRole('checkbox', { name: 'Café', exact: true }).check();
  await dialog.getByRole('searchbox').fill('accessible rest');
  const restroom = dialog.getByRole('checkbox', { name: 'Accessible restroom', exact: true });
  await restroom.last().check();
  expect(await restroom.first().isChecked()).toBe(true);
}

/** Presses a zoom button, once at least, until so many places are listed; the list follows every zoom. */
async function untilListed(page: Page, count: number, button: string): Promise<string[]> {
  for (let presses = 0; presses < 8; presses++) {
    if (presses > 0 && (await listedTotal(page)) >= count) return listedIds(page);
    const area = areaOf(page);
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => areaOf(page), patience).not.toEqual(area);
    await listStands(page);
  }
  throw new Error(`There are no ${count} places.`);
}

/** A little more than 1/4096 of a tile of the zoom at which all pins stand alone. */
const pinGridDegrees = 1e-6;

function resized([west, south, east, north]: Bbox, degrees: number): Bbox {
  return [west - degrees, south - degrees, east + degrees, north + degrees];
}

async function untilZoom(page: Page, zoom: number): Promise<void> {
  await expect.poll(() => addressOf(page).map, patience).toBeDefined();
  for (;;) {
    const [now = 0] = (addressOf(page).map ?? '').split('/').map(Number);
    if (now >= zoom) return;
    const area = areaOf(page);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => Number(addressOf(page).map?.split('/')[0]), patience).toBeGreaterThan(now);
    // The list follows the map, a little later.
    await expect.poll(() => areaOf(page), patience).not.toEqual(area);
    await listStands(page);
  }
}

/** Map and list have both come to what the address says, and it says nothing else meanwhile. */
async function listStands(page: Page): Promise<void> {
  for (;;) {
    await atRest(page);
    const { area = '', ratings, types, tags } = addressOf(page);
    const query = new URLSearchParams(
      Object.entries({ ratings, types, tag: tags }).filter(([, keys]) => keys) as string[][],
    );
    const found = await foundIds(new URL(page.url()).origin, query.toString(), areaOf(page));
    const hasMovedOn = () => addressOf(page).area !== area;
    await expect.poll(async () => hasMovedOn() || (await listedTotal(page)) === found.length, patience).toBe(true);
    await listedOfArea(page);
    if (!hasMovedOn()) return;
  }
}

/** Opens the first pin of the list of pins that stands alone; where all are clusters, the first of them is entered. */
async function openFirstPin(page: Page): Promise<void> {
  await page.locator('#map canvas').focus();
  await page.keyboard.press('p');
  const options = page.getByRole('listbox').getByRole('option');
  await options.first().waitFor(patience);
  for (;;) {
    const names = await options.allInnerTexts();
    const alone = names.findIndex((text) => !/^(\d+\s+)?Cluster/.test(text));
    await page.keyboard.press('Home');
    for (let presses = 0; presses < alone; presses++) await page.keyboard.press('ArrowDown');
    const area = areaOf(page);
    await page.keyboard.press('Enter');
    if (alone >= 0) return;
    await expect.poll(() => areaOf(page), patience).not.toEqual(area);
    await listStands(page);
  }
}

/** Drags the map by so many pixels. */
async function drag(page: Page, right: number, down: number): Promise<void> {
  const box = await page.locator('#map').boundingBox();
  if (box === null) throw new Error('The map is not in view.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = addressOf(page).map;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2, { steps: 4 });
  await page.mouse.move(x + right, y + down, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => addressOf(page).map, patience).not.toBe(before);
  await atRest(page);
}

async function placeOf(site: Pick<Site, 'address'>, page: Page): Promise<{ latitude: number; longitude: number }> {
  const id = /details\/(\d+)/.exec(page.url())?.[1];
  const answer = await fetch(`${site.address}/api/places/v1/${id}`);
  return (await answer.json()) as { latitude: number; longitude: number };
}
