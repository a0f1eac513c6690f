import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readTile } from '../../apps/server/src/read-model/pins/testing/read-tile.ts';
import { type Bbox, bboxContains, type LngLat } from '../../packages/contract/src/geometry/geo.ts';

/** A machine without a graphics card takes its time to draw. */
export const patience = { timeout: 30_000 };

/** In the narrowest windows list and map take turns: the map is asked for there. */
export async function showMap(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Map', exact: true });
  if (await button.isVisible()) await button.click();
}

/** The list is asked for there. */
export async function showList(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'List', exact: true });
  if (await button.isVisible()) await button.click();
}

/** Types words and searches for them; resolves when the address has them. */
export async function lookFor(page: Page, words: string): Promise<void> {
  await page.locator('#search-words').fill(words);
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page).q, patience).toBe(words);
}

/** The map stands still and is drawn. */
export async function atRest(page: Page): Promise<void> {
  await page.locator('[data-map=idle]').waitFor(patience);
}

/** The list is that of the box in the address, which has it a moment earlier: the rows link to their places with it. */
export async function listedOfArea(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const row = document.querySelector<HTMLAnchorElement>('#results h3 a');
    const area = new URLSearchParams(location.search).get('area');
    return area !== null && (row === null || new URL(row.href).searchParams.get('area') === area);
  }, patience);
}

/** What an address says: where the map stands, which box is listed, which filters are on, which pin is open. */
export function addressOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

/** The box that is listed. */
export function areaOf(page: Page): Bbox {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = (addressOf(page).area ?? '')
    .split(',')
    .map(Number);
  return [west, south, east, north];
}

/** Where the map itself stands, as it tells the browser to remember: zoom/latitude/longitude. */
export function rememberedView(page: Page): Promise<string | undefined> {
  return page.evaluate(() => /(?:^|; )view=([^;]*)/.exec(document.cookie)?.[1]);
}

/** The ids of the places in the list, in its order, without the amenities that have a list of their own. */
export function listedIds(page: Page): Promise<string[]> {
  return page
    .locator('#results > ol h3 a')
    .evaluateAll((links) => links.map((link) => /details\/(\d+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? ''));
}

/** The number in the heading of the list. */
export async function listedTotal(page: Page): Promise<number> {
  const heading = await page.locator('#results-heading').innerText();
  return Number(/[\d,.\s]+/.exec(heading)?.[0].replace(/\D/g, ''));
}

/** The ids of all places that the site lists for filters in a box, page by page. */
export async function foundIds(siteAddress: string, query: string, area: Bbox): Promise<string[]> {
  const [west, south, east, north] = area;
  const found: string[] = [];
  let pageToken: string | null = null;
  do {
    const parameters = new URLSearchParams(query);
    parameters.set('boundaries', [north, east, south, west].join(','));
    if (pageToken !== null) parameters.set('nextPageToken', pageToken);
    const answer = await fetch(`${siteAddress}/api/places/v1/search_opt?${parameters}`);
    if (answer.status !== 200) throw new Error(`The list answered ${answer.status}.`);
    const body = (await answer.json()) as { results: { _id: string }[]; nextPageToken: string | null };
    found.push(...body.results.map(({ _id }) => _id));
    pageToken = body.nextPageToken;
  } while (pageToken !== null);
  return found;
}

/** What the tiles of a zoom over a box hold. */
export interface TilesOverBox {
  /** Ids of the places and trails that stand alone in the box itself, and of the amenities. */
  readonly ids: readonly string[];
  readonly amenityIds: readonly string[];
  /** How many places all pins and clusters of the tiles stand for, those beside the box too. */
  readonly total: number;
  readonly clusterCount: number;
}

export async function tilesOver(siteAddress: string, query: string, area: Bbox, zoom: number): Promise<TilesOverBox> {
  const ids: string[] = [];
  const amenityIds: string[] = [];
  let total = 0;
  let clusterCount = 0;
  for (const { x, y } of tilesIn(await aroundTown(siteAddress, area), zoom)) {
    const answer = await fetch(`${siteAddress}/api/tiles/pins/${zoom}/${x}/${y}.mvt?${query}`);
    if (answer.status === 204) continue;
    if (answer.status !== 200) throw new Error(`The tile answered ${answer.status}.`);
    const { pins, clusters } = readTile(new Uint8Array(await answer.arrayBuffer()));
    total += pins.length + clusters.reduce((sum, { properties }) => sum + Number(properties.total), 0);
    clusterCount += clusters.length;
    const inBox = pins.filter((pin) => bboxContains(area, locationAt(x + pin.x / extent, y + pin.y / extent, zoom)));
    for (const { id, properties } of inBox) (properties.kind === 'amenity' ? amenityIds : ids).push(String(id));
  }
  return { ids, amenityIds, total, clusterCount };
}

/** The part of a box that is near the town: a wide box has more tiles than may be asked for in a minute. */
async function aroundTown(siteAddress: string, [west, south, east, north]: Bbox): Promise<Bbox> {
  const { region } = (await (await fetch(`${siteAddress}/api/site`)).json()) as { region: Bbox | null };
  if (region === null) return [west, south, east, north];
  const [width, height] = [region[2] - region[0], region[3] - region[1]];
  return [
    Math.max(west, region[0] - width),
    Math.max(south, region[1] - height),
    Math.min(east, region[2] + width),
    Math.min(north, region[3] + height),
  ];
}

function* tilesIn([west, south, east, north]: Bbox, zoom: number) {
  const from = tileAt({ longitude: west, latitude: north }, zoom);
  const to = tileAt({ longitude: east, latitude: south }, zoom);
  for (let x = Math.floor(from.x); x <= to.x; x++) {
    for (let y = Math.floor(from.y); y <= to.y; y++) yield { x, y };
  }
}

const extent = 4096;

/** Web Mercator, https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames */
function tileAt({ longitude, latitude }: LngLat, zoom: number): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * 2 ** zoom,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom,
  };
}

function locationAt(x: number, y: number, zoom: number): LngLat {
  return {
    longitude: (x / 2 ** zoom) * 360 - 180,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** zoom))) * 180) / Math.PI,
  };
}
