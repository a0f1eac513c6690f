import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTemporaryPostgresql } from '../../apps/server/src/db/testing/temporary-postgresql.ts';
import { importBesideReaders, type SiteSettings } from '../importing/import-beside-readers.ts';
import { writeSyntheticCountry } from '../importing/write-synthetic-country.ts';
import { CityPins } from '../map-index/city-pins.ts';
import { sampleBoxes, sampleTiles } from '../map-index/sample-queries.ts';
import { type BenchRow, summarize } from '../map-index/timings.ts';
import { fillSite } from './fill-site.ts';
import { HttpClient, timePaths } from './http-client.ts';
import { aroundPaths, listPaths, shareOfBareCards, shareOfSameBytes } from './list-shares.ts';
import { benchPostgis } from './postgis-peer.ts';
import { type SiteProcess, startSite } from './site-process.ts';

const filters = ['', 'ratings=accessible,partiallyAccessible', 'tag=levelEntrance', 'ratings=accessible&tag=wideDoor'];
/** With some 73 places each. */
const regionTowns = 274;
const zooms = [0, 3, 6, 10, 14] as const;

/** Measures a whole site of so many places on PostgreSQL, through HTTP, as its visitors see it. */
export async function benchSite(size: number, say: (line: string) => void): Promise<BenchRow[]> {
  const postgresql = await startTemporaryPostgresql({ shared_buffers: '512MB', max_wal_size: '4GB' });
  const dataDir = mkdtempSync(join(tmpdir(), 'access-atlas-bench-'));
  const settings = { DATABASE_URL: postgresql.url, DATA_DIR: dataDir };
  try {
    await fillSite({ databaseUrl: postgresql.url, dataDir }, size, say);
    const { rows, site } = await benchStarts(settings, dataDir, size, say);
    try {
      say('tiles');
      rows.push(...(await benchHttpTiles(site, size)));
      say('lists');
      rows.push(...(await benchLists(site, postgresql.url, size)));
      say('details');
      rows.push(await benchDetails(site, size));
      say('everything at once');
      rows.push(...(await benchEverything(site, size)));
    } finally {
      await site.end();
    }
    say('PostGIS');
    rows.push(...(await benchPostgis(postgresql.url, size, rows)));
    return rows;
  } finally {
    await postgresql.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The start and the memory of a site of so many places on the embedded database. */
export async function benchEmbeddedSite(size: number, say: (line: string) => void): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'access-atlas-bench-'));
  try {
    await fillSite({ dataDir }, size, say);
    const { rows, site } = await benchStarts({ DATA_DIR: dataDir }, dataDir, size, say);
    try {
      rows.push(await benchDetails(site, size));
      rows.push(...(await benchEverything(site, size)));
      rows.push(...(await benchRegionComingIn(site, { DATA_DIR: dataDir }, say)));
    } finally {
      await site.end();
    }
    return rows.map((row) => ({ ...row, what: `embedded: ${row.what}` }));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Some 20,000 places come into the running site from a file. */
async function benchRegionComingIn(
  site: SiteProcess,
  settings: SiteSettings,
  say: (line: string) => void,
): Promise<BenchRow[]> {
  const file = join(settings.DATA_DIR, 'region.osm.pbf');
  await writeSyntheticCountry(file, regionTowns);
  return importBesideReaders(site, settings, file, 'a region', say);
}

/** Starts twice: with the index from the database, then from its saved copy; the second server stays. */
async function benchStarts(
  settings: Record<string, string>,
  dataDir: string,
  size: number,
  say: (line: string) => void,
): Promise<{ rows: BenchRow[]; site: SiteProcess }> {
  rmSync(join(dataDir, 'cache'), { recursive: true, force: true });
  say('first start: the index comes from the database');
  const first = await startSite(settings);
  const rows = startRows(first, size, 'from the database');
  await first.end();
  say('second start: the index comes from its saved copy');
  const site = await startSite(settings);
  rows.push(...startRows(site, size, 'from the saved copy'));
  return { rows, site };
}

function startRows(site: SiteProcess, size: number, how: string): BenchRow[] {
  return [
    summarize(`start, details answer, index ${how}`, size, [site.detailsAfterMilliseconds]),
    summarize(`start, everything answers, index ${how}`, size, [site.readyAfterMilliseconds]),
    summarize(`memory after the start, index ${how}`, size, [site.memoryBytes()], 'bytes'),
  ];
}

/** Tiles that are made for each request: that is what the parameter `since` asks for. */
async function benchHttpTiles(site: SiteProcess, size: number): Promise<BenchRow[]> {
  const client = new HttpClient(site.address);
  const { headers } = await client.get('/api/tiles/pins/0/0/0.mvt');
  client.close();
  const rows: BenchRow[] = [];
  for (const zoom of zooms) {
    const times: number[] = [];
    for (const filter of filters) {
      const tiles = sampleTiles(new CityPins(zoom), zoom, zoom === 0 ? 30 : 100, {});
      const since = `since=${headers['x-feed-position']}`;
      const paths = tiles.map(({ z, x, y }) => `/api/tiles/pins/${z}/${x}/${y}.mvt?${since}&${filter}`);
      await timePaths(site.address, paths.slice(0, 5));
      times.push(...(await timePaths(site.address, paths)));
    }
    rows.push(summarize(`tile z${zoom}, over ${filters.length} filters`, size, times));
  }
  return [...rows, ...(await benchRepeatedTiles(site, size))];
}

/** Tiles of zoom 0 to 3 that were asked for before: one after the other, then by sixteen clients at once for five seconds. */
async function benchRepeatedTiles(site: SiteProcess, size: number): Promise<BenchRow[]> {
  const paths = [0, 1, 2, 3].flatMap((zoom) =>
    filters.flatMap((filter) =>
      sampleTiles(new CityPins(zoom), zoom, 10, {}).map(
        ({ z, x, y }) => `/api/tiles/pins/${z}/${x}/${y}.mvt?${filter}`,
      ),
    ),
  );
  await timePaths(site.address, paths);
  const times = await timePaths(site.address, [...paths, ...paths, ...paths]);
  const seconds = 5;
  const endAt = performance.now() + seconds * 1000;
  let answers = 0;
  const visit = async (first: number) => {
    const client = new HttpClient(site.address);
    for (let turn = first; performance.now() < endAt; turn++) {
      const { status } = await client.get(paths[turn % paths.length] ?? '/');
      if (status !== 200 && status !== 204) throw new Error(`A tile answered ${status}`);
      answers += 1;
    }
    client.close();
  };
  await Promise.all(Array.from({ length: 16 }, (_, index) => visit(index)));
  return [
    summarize('tile z0 to z3 asked for again', size, times),
    summarize('tiles z0 to z3 asked for again, a second, 16 clients', size, [answers / seconds], 'tiles'),
  ];
}

async function benchLists(site: SiteProcess, databaseUrl: string, size: number): Promise<BenchRow[]> {
  await timePaths(site.address, listPaths(1, 20));
  const paths = listPaths(2, 300);
  return [
    summarize('list of 50, cold', size, await timePaths(site.address, paths)),
    summarize('list of 50, warm', size, await timePaths(site.address, paths)),
    summarize('list of 50 around a point, without a box', size, await timePaths(site.address, aroundPaths(3, 200))),
    await shareOfBareCards(site.address, databaseUrl, size),
    await shareOfSameBytes(site.address, size),
  ];
}

async function benchDetails(site: SiteProcess, size: number): Promise<BenchRow> {
  const random = new CityPins(5);
  const paths = Array.from({ length: 500 }, () => `/api/places/v1/${1 + Math.floor(random.random() * size)}`);
  await timePaths(site.address, paths.slice(0, 50));
  return summarize('details', size, await timePaths(site.address, paths));
}

/** Sixteen visitors drag the map, read lists and places for ten seconds. */
async function benchEverything(site: SiteProcess, size: number): Promise<BenchRow[]> {
  await site.eventLoopDelays();
  const endAt = performance.now() + 10_000;
  const times: number[] = [];
  const visit = async (seed: number) => {
    const client = new HttpClient(site.address);
    const pins = new CityPins(seed);
    while (performance.now() < endAt) {
      const [tile] = sampleTiles(pins, 3 + Math.floor(pins.random() * 12), 1, {});
      const [box] = sampleBoxes(pins, 1, 'city');
      const [west, south, east, north] = box ?? [0, 0, 1, 1];
      const paths = [
        `/api/tiles/pins/${tile?.z}/${tile?.x}/${tile?.y}.mvt?${filters[seed % filters.length]}`,
        `/api/places/v1/search_opt?boundaries=${[north, east, south, west].join(',')}`,
        `/api/places/v1/${1 + Math.floor(pins.random() * size)}`,
      ];
      for (const path of paths) times.push((await client.get(path)).milliseconds);
    }
    client.close();
  };
  await Promise.all(Array.from({ length: 16 }, (_, seed) => visit(seed + 100)));
  const late = await site.eventLoopDelays();
  return [
    {
      what: 'event loop late (p50, p99, max), 16 visitors',
      at: size,
      unit: 'ms',
      p50: late.p50,
      p95: late.p99,
      max: late.max,
    },
    summarize('any request, 16 visitors at once', size, times),
    summarize('memory under load', size, [site.memoryBytes()], 'bytes'),
  ];
}
