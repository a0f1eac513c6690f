import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { MapIndex } from '../../apps/server/src/read-model/pins/map-index.ts';
import type { TileQuery } from '../../apps/server/src/read-model/pins/map-index-queries.ts';
import { encodePackedPins } from '../../apps/server/src/read-model/pins/table/packed-pins.ts';
import { deltaMax } from '../../apps/server/src/read-model/pins/table/pin-store.ts';
import { CityPins } from './city-pins.ts';
import { sampleBoxes, sampleFilters, samplePages, sampleTiles } from './sample-queries.ts';
import { buildSupercluster, type SuperclusterPeer } from './supercluster-peer.ts';
import { type BenchRow, besidePeer, summarize, timeEach } from './timings.ts';

const zooms = [0, 3, 6, 10, 14] as const;
const identity = { databaseId: 'bench', fingerprint: 'bench' };

export interface MapIndexBenchOptions {
  /** Numbers of pins. */
  readonly sizes: readonly number[];
  /** Beside supercluster too; it wants about 1 GB for each million. */
  readonly withPeer?: boolean;
}

/** Measures the map index through its handle, message passing included, as one client after the other sees it. */
export async function benchMapIndex({ sizes, withPeer = true }: MapIndexBenchOptions): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const size of sizes) {
    const index = new MapIndex({ comparePositions: (a, b) => Number(a) - Number(b) });
    try {
      const build = await benchBuild(index, size);
      const peer = withPeer ? buildSupercluster(new CityPins(size), size) : null;
      rows.push(...(peer ? [besidePeer(build, 'supercluster', [peer.buildMilliseconds])] : [build]));
      rows.push(await benchMemory(index));
      rows.push(...(await benchTiles(index, size, peer)));
      rows.push(...(await benchLists(index, size)));
      rows.push(...(await benchEventLoop(index, size)));
      rows.push(...(await benchSnapshot(index, size)));
      rows.push(...(await benchWrites(index, size)));
    } finally {
      await index.close();
    }
  }
  return rows;
}

/** From packed rows to answers; making the rows is not counted. */
export async function benchBuild(index: MapIndex, size: number): Promise<BenchRow> {
  const loading = index.beginLoad();
  let milliseconds = 0;
  for (const chunk of new CityPins(size).packedChunks(size)) {
    const start = performance.now();
    await loading.addChunk(chunk);
    milliseconds += performance.now() - start;
  }
  const start = performance.now();
  await loading.finish('1');
  return summarize('build', size, [milliseconds + performance.now() - start]);
}

export async function benchMemory(index: MapIndex): Promise<BenchRow> {
  const { pins, sizeBytes } = await index.status();
  return summarize('bytes a pin', pins, [sizeBytes / pins], 'bytes');
}

export async function benchTiles(index: MapIndex, size: number, peer: SuperclusterPeer | null): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const zoom of zooms) {
    for (const { name, filter } of sampleFilters) {
      const queries = sampleTiles(new CityPins(zoom), zoom, zoom === 0 ? 40 : 300, filter);
      await timeEach(queries.slice(0, 10), (query) => index.tile(query));
      const row = summarize(`tile z${zoom}, ${name}`, size, await timeEach(queries, (query) => index.tile(query)));
      const peerTimes = peer === null ? [] : await timePeer(peer, name, queries);
      rows.push(peerTimes.length === 0 ? row : besidePeer(row, 'supercluster', peerTimes));
    }
  }
  return rows;
}

/** Without a filter supercluster gives what its build has prepared; one filter stands for all it has to build anew. */
async function timePeer(peer: SuperclusterPeer, filterName: string, queries: readonly TileQuery[]): Promise<number[]> {
  if (filterName === 'no filter') return timeEach(queries, peer.tile);
  if (filterName !== 'ratings') return [];
  const times = await timeEach(queries.slice(0, 1), peer.filteredTile);
  // A second's garbage of the peer, which would be collected while the next row is measured.
  globalThis.gc?.();
  return times;
}

export async function benchLists(index: MapIndex, size: number): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const pins = new CityPins(77);
  for (const view of ['city', 'country'] as const) {
    for (const sort of ['distance', 'rating', 'id'] as const) {
      for (const { name, filter } of sampleFilters) {
        const queries = samplePages(pins, 200, sort, filter, view);
        await timeEach(queries.slice(0, 20), (query) => index.page(query));
        const times = await timeEach(queries, (query) => index.page(query));
        rows.push(summarize(`page of 50 by ${sort}, ${view}, ${name}`, size, times));
      }
    }
  }
  const boxes = sampleBoxes(pins, 300, 'city');
  rows.push(summarize('counts, city', size, await timeEach(boxes, (bbox) => index.counts({ bbox }))));
  rows.push(summarize('partners, city', size, await timeEach(boxes, (bbox) => index.partnerSummary({ bbox }))));
  const filters = Array.from({ length: 10 }, () => sampleFilters.map(({ filter }) => filter)).flat();
  rows.push(summarize('counts, world', size, await timeEach(filters, (filter) => index.counts({ filter }))));
  const worldPage = { sort: 'distance', center: { longitude: 11.5755, latitude: 48.1374 }, limit: 50 } as const;
  rows.push(
    summarize(
      'page by distance, world',
      size,
      await timeEach(filters, (filter) => index.page({ ...worldPage, filter })),
    ),
  );
  return rows;
}

/** How late the main thread's timers are while 16 clients ask for tiles and lists of a city, for some seconds. */
export async function benchEventLoop(index: MapIndex, size: number, milliseconds = 4000): Promise<BenchRow[]> {
  const resolution = 5;
  const histogram = monitorEventLoopDelay({ resolution });
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  histogram.enable();
  const client = async (seed: number): Promise<void> => {
    const pins = new CityPins(seed);
    const tiles = sampleTiles(pins, 10 + (seed % 5), 50, {});
    const pages = samplePages(pins, 50, 'distance', { ratings: [3, 2] }, 'city');
    for (let turn = 0; performance.now() < end; turn++) {
      const [tile, page] = [tiles[turn % 50], pages[turn % 50]];
      if (tile) times.push(...(await timeEach([tile], (query) => index.tile(query))));
      if (page && turn % 4 === 0) await index.page(page);
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, number) => client(number)));
  histogram.disable();
  const late = (percentile: number) => Math.max(0, histogram.percentile(percentile) / 1e6 - resolution);
  return [
    {
      what: 'event loop late (p50, p99, max), 16 clients',
      at: size,
      unit: 'ms',
      p50: late(50),
      p95: late(99),
      max: late(100),
    },
    summarize('tile, 16 clients at once', size, times),
  ];
}

export async function benchSnapshot(index: MapIndex, size: number): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'map-index-bench-'));
  try {
    const file = join(folder, 'pins');
    const saved = await timeEach([1, 2, 3], () => index.saveSnapshot(file, identity));
    const loaded = await timeEach([1, 2, 3], () => index.loadSnapshot(file, identity));
    return [summarize('snapshot saved', size, saved), summarize('snapshot loaded', size, loaded)];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes of one row, of 500 rows as an import sends them, and the merges that they bring about. */
export async function benchWrites(index: MapIndex, size: number): Promise<BenchRow[]> {
  const pins = new CityPins(99);
  let position = 2;
  const batchOf = (count: number) => {
    const changed = Array.from({ length: count }, () => pins.makeOne(1 + Math.floor(pins.random() * size)));
    return { upserts: encodePackedPins(changed), deletes: [], position: String(++position) };
  };
  const single = Array.from({ length: 300 }, () => batchOf(1));
  const times = await timeEach(single, (batch) => index.apply(batch));
  const imported = Array.from({ length: 60 }, () => batchOf(500));
  const importTimes = await timeEach(imported, (batch) => index.apply(batch));
  const mergeTimes = await timeEach([1, 2, 3, 4, 5], () => index.apply(batchOf(deltaMax)));
  return [
    summarize('write of 1 row', size, times),
    summarize('write of 500 rows, merges included', size, importTimes),
    summarize(`write of ${deltaMax} rows and merge`, size, mergeTimes),
  ];
}
