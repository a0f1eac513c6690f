import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../e2e/testing/browser.ts';
import { CityPins } from '../map-index/city-pins.ts';
import { sampleBoxes } from '../map-index/sample-queries.ts';
import { type BenchRow, besidePeer, summarize } from '../map-index/timings.ts';
import { blockingRows } from './blocking-rows.ts';
import type { MainThreadTask } from './main-thread-tasks.ts';
import { MapVisit } from './map-visit.ts';

const panSeconds = 20;
const worldZoom = 3;
const cityZoom = 12;
const streetZoom = 17;
/** One city each: from a country to a street. */
const filterZooms = [4, 8, 11, 13, 15];
const ratings = ['accessible', 'partiallyAccessible', 'notAccessible', 'unrated'] as const;

/** What one visit to the map came to. */
interface Moves {
  readonly tileBytes: number;
  readonly pans: MainThreadTask[];
  readonly tilesPerPan: number[];
  readonly zooms: MainThreadTask[];
  readonly heapBytes: number;
}

/**
 * How the map of a site fares in a browser: what holds up the page's main thread while a hand drags the map and turns
 * the wheel, beside the same visit with a filter that no place passes; what tiles weigh; and how long a filter's take.
 */
export async function measureMap(address: string, size: number, say: (line: string) => void): Promise<BenchRow[]> {
  const [first, ...others] = sampleBoxes(new CityPins(11), filterZooms.length, 'city');
  if (first === undefined) throw new Error('There is no city to look at.');
  const nothing = await filterOfNothing(address);
  const browser = await openBrowser();
  try {
    say('moves, with pins and without');
    const ours = await movesOf(browser, (zoom) => `${address}/?${viewOf(first, zoom)}`);
    const peer = await movesOf(browser, (zoom) => `${address}/?${viewOf(first, zoom)}&${nothing}`);
    say('pans, painted by the processor');
    const painted = await paintedPans(browser, `${address}/?${viewOf(first, cityZoom)}`);
    const paintedPeer = await paintedPans(browser, `${address}/?${viewOf(first, cityZoom)}&${nothing}`);
    say('filters');
    const { untilLastTile, tilesAlone } = await timeFilters(browser, address, [first, ...others]);
    const zooming = `wheel from zoom ${worldZoom} to ${streetZoom}`;
    return [
      ...blockingRows(`${panSeconds} s of dragging`, size, ours.pans, peer.pans),
      ...blockingRows(`${zooming}, the list with it`, size, ours.zooms, peer.zooms),
      ...blockingRows(`${panSeconds} s of dragging, painted by the processor`, size, painted, paintedPeer),
      summarize('from a press on the filter to the last of its tiles (≤ 300 ms)', size, untilLastTile),
      summarize('of that, from the first request for a tile', size, tilesAlone),
      summarize('tiles of pins that one drag asks for', size, ours.tilesPerPan, 'tiles'),
      summarize(`tiles of pins of the first view, at zoom ${cityZoom}`, size, [ours.tileBytes], 'bytes'),
      besidePeer(
        summarize('what JavaScript of the page holds after all these moves', size, [ours.heapBytes], 'bytes'),
        'without pins',
        [peer.heapBytes],
      ),
    ];
  } finally {
    await browser.close();
  }
}

async function movesOf(browser: Browser, addressAt: (zoom: number) => string): Promise<Moves> {
  const near = await MapVisit.open(browser, addressAt(cityZoom), { isInOnePixel: true });
  const tileBytes = await near.tileBytes();
  const { tasks: pans, tilesPerPan } = await near.pan(panSeconds);
  await near.close();
  const far = await MapVisit.open(browser, addressAt(worldZoom), { isInOnePixel: true });
  const zooms = await far.zoomTo(streetZoom);
  await far.pan(panSeconds / 4);
  const heapBytes = await far.heapBytes();
  await far.close();
  return { tileBytes, pans, tilesPerPan, zooms, heapBytes };
}

async function paintedPans(browser: Browser, address: string): Promise<MainThreadTask[]> {
  const visit = await MapVisit.open(browser, address, { isInOnePixel: false });
  const { tasks } = await visit.pan(panSeconds);
  await visit.close();
  return tasks;
}

async function timeFilters(browser: Browser, address: string, cities: readonly Bbox[]) {
  const untilLastTile: number[] = [];
  const tilesAlone: number[] = [];
  for (const [number, city] of cities.entries()) {
    const view = viewOf(city, filterZooms[number] ?? cityZoom);
    const visit = await MapVisit.open(browser, `${address}/?${view}`, { isInOnePixel: true });
    for (const rating of ratings) {
      const times = await visit.timeFilter(rating);
      untilLastTile.push(times.untilLastTile);
      tilesAlone.push(times.tilesAlone);
    }
    await visit.close();
  }
  return { untilLastTile, tilesAlone };
}

function viewOf([west, south, east, north]: Bbox, zoom: number): string {
  return `map=${zoom}/${((south + north) / 2).toFixed(4)}/${((west + east) / 2).toFixed(4)}`;
}

/** So many features at once has no place. */
async function filterOfNothing(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/tags`);
  const tags = (await answer.json()) as { key: string }[];
  return `tags=${tags
    .slice(0, 30)
    .map(({ key }) => key)
    .join(',')}`;
}
