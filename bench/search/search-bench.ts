import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { placeTypes } from '../../apps/server/src/domain/vocabulary/place-types.ts';
import { MapIndex } from '../../apps/server/src/read-model/pins/map-index.ts';
import { makeSearchGroups } from '../../apps/server/src/read-model/text/search-groups.ts';
import { SearchIndex } from '../../apps/server/src/read-model/text/search-index.ts';
import type { SearchAnswer } from '../../apps/server/src/read-model/text/search-query.ts';
import { readSearchFile } from '../../apps/server/src/read-model/text/table/search-file.ts';
import { type SearchTable, viewSearchTable } from '../../apps/server/src/read-model/text/table/search-table.ts';
import { type BarRow, quantiles } from '../bar-row.ts';
import { benchFeedDelay } from './feed-delay.ts';
import { packVenue, packVenues } from './packed-venues.ts';
import { type NameMaterial, readNameMaterial } from './real-words.ts';
import { recallRows } from './recall.ts';
import { type SampleQuery, sampleSearches } from './search-queries.ts';
import { type Venue, VenueMaker } from './venue-maker.ts';

const shown = 10;
const venuesPerChunk = 20_000;
const identity = { databaseId: 'bench', fingerprint: 'bench' };
/** Milliseconds of the p95, p99 and longest query, by the number of places from which on they hold. */
const bars = [
  { from: 3_000_000, p95: 15, p99: Number.POSITIVE_INFINITY, max: 60, text: 'p95 ≤ 15, max ≤ 60 ms' },
  { from: 0, p95: 10, p99: 15, max: 50, text: 'p95 ≤ 10, p99 ≤ 15, max ≤ 50 ms' },
];
/** At so many places and below. */
const lateBar = { to: 1_000_000, maxMilliseconds: 10 };
const feedMaxMilliseconds = 1000;

export interface SearchBenchOptions {
  /** Numbers of places. */
  readonly sizes: readonly number[];
  /** A folder with OpenStreetMap files, whose names are read; without one the names of cities stand in. */
  readonly namesFolder: string | undefined;
  readonly queries?: number;
  readonly say: (line: string) => void;
}

/** Measures search through its handle, message passing included, over places with the world's cities beside them. */
export async function benchSearch({ sizes, namesFolder, queries = 400, say }: SearchBenchOptions): Promise<BarRow[]> {
  say('names');
  const material = await readNameMaterial(namesFolder);
  const rows: BarRow[] = [];
  for (const size of sizes) rows.push(...(await benchSize(material, size, queries, say)));
  say('from the change feed to search');
  const delays = await benchFeedDelay();
  const isKept = Math.max(...delays) <= feedMaxMilliseconds;
  rows.push({
    what: 'written until found, embedded database',
    at: 1_000,
    unit: 'ms',
    values: quantiles(delays),
    bar: { text: `≤ ${feedMaxMilliseconds} ms`, isKept },
  });
  return rows;
}

async function benchSize(
  material: NameMaterial,
  size: number,
  queryCount: number,
  say: (line: string) => void,
): Promise<BarRow[]> {
  const comparePositions = (a: string, b: string) => Number(a) - Number(b);
  const mapIndex = new MapIndex({ comparePositions });
  const groups = makeSearchGroups(
    Object.entries(placeTypes).map(([key, { number, names }]) => ({ number, key, names })),
  );
  const index = new SearchIndex({ mapIndex, groups, comparePositions });
  const folder = mkdtempSync(join(tmpdir(), 'search-bench-'));
  try {
    say(`${size.toLocaleString('en')} places`);
    const maker = new VenueMaker(material, size);
    const rows = await benchBuild(index, maker, size);
    const venues = await sampleVenues(material, size);
    const queries = sampleSearches(venues, maker, queryCount);
    await askAll(index, sampleSearches(venues, maker, 50));
    say('queries');
    const { answers, times, processorTimes } = await askAll(index, queries);
    rows.push(...timeRows(queries, times, size));
    rows.push({ what: 'processor time of a query', at: size, unit: 'ms', values: quantiles(processorTimes) });
    say('recall');
    const file = join(folder, 'search.bin');
    const savedAt = performance.now();
    await index.save(file, identity);
    rows.push({ what: 'saved', at: size, unit: 'ms', values: [performance.now() - savedAt] });
    rows.push(...recallRows(queries, answers, readTable(file), size, shown));
    say('16 clients');
    rows.push(...(await benchClients(index, queries, size)));
    say('changes and a rebuild');
    rows.push(...(await benchChanges(index, maker, queries, size)));
    const loadedAt = performance.now();
    await index.loadSaved(file, identity);
    rows.push({ what: 'saved copy loaded', at: size, unit: 'ms', values: [performance.now() - loadedAt] });
    return rows;
  } finally {
    await index.close();
    await mapIndex.close();
    rmSync(folder, { recursive: true });
  }
}

/** From packed rows to answers; making the rows is not counted. */
async function benchBuild(index: SearchIndex, maker: VenueMaker, size: number): Promise<BarRow[]> {
  const loading = await index.beginLoad();
  let milliseconds = 0;
  for (let id = 1; id <= size; id += venuesPerChunk) {
    const count = Math.min(venuesPerChunk, size + 1 - id);
    const rows = packVenues(Array.from({ length: count }, (_, offset) => maker.make(id + offset)));
    const startedAt = performance.now();
    await loading.addPlaces(rows);
    milliseconds += performance.now() - startedAt;
  }
  const startedAt = performance.now();
  await loading.finish('1');
  milliseconds += performance.now() - startedAt;
  const { sizeBytes } = await index.status();
  return [
    { what: 'build', at: size, unit: 's', values: [milliseconds / 1000] },
    { what: 'size in memory', at: size, unit: 'MB', values: [sizeBytes / 1e6] },
  ];
}

/** Some of the venues again, as the same seed makes them. */
async function sampleVenues(material: NameMaterial, size: number): Promise<Venue[]> {
  const maker = new VenueMaker(material, size);
  const step = Math.ceil(size / 20_000);
  const venues: Venue[] = [];
  for (let id = 1; id <= size; id++) {
    const venue = maker.make(id);
    if (id % step === 0) venues.push(venue);
  }
  return venues;
}

async function askAll(
  index: SearchIndex,
  queries: readonly SampleQuery[],
): Promise<{ answers: SearchAnswer[]; times: number[]; processorTimes: number[] }> {
  const answers: SearchAnswer[] = [];
  const times: number[] = [];
  // Of all threads of this process: what a query costs, whatever else the machine does meanwhile.
  const processorTimes: number[] = [];
  for (const { text, longitude, latitude } of queries) {
    const usedBefore = process.cpuUsage();
    const startedAt = performance.now();
    answers.push(await index.search({ text, longitude, latitude, limit: shown, isSuggesting: true }));
    times.push(performance.now() - startedAt);
    const { user, system } = process.cpuUsage(usedBefore);
    processorTimes.push((user + system) / 1000);
  }
  return { answers, times, processorTimes };
}

function timeRows(queries: readonly SampleQuery[], times: readonly number[], size: number): BarRow[] {
  const [p50, p95, p99, max] = quantiles(times);
  const bar = bars.find(({ from }) => size >= from);
  const isKept = bar !== undefined && p95 <= bar.p95 && p99 <= bar.p99 && max <= bar.max;
  const kinds = [...new Set(queries.map(({ kind }) => kind))];
  return [
    {
      what: `${queries.length} queries`,
      at: size,
      unit: 'ms',
      values: [p50, p95, p99, max],
      ...(bar && { bar: { text: bar.text, isKept } }),
    },
    ...kinds.map((kind): BarRow => {
      const own = times.filter((_, number) => queries[number]?.kind === kind);
      return { what: `– ${kind}`, at: size, unit: 'ms', values: quantiles(own) };
    }),
  ];
}

function readTable(file: string): SearchTable {
  const saved = readSearchFile(file, identity);
  if (saved === null) throw new Error('the saved copy cannot be read');
  return viewSearchTable(saved.table.buffer, saved.table.shape);
}

/** How late the main thread's timers are while 16 clients search, for some seconds. */
async function benchClients(
  index: SearchIndex,
  queries: readonly SampleQuery[],
  size: number,
  milliseconds = 5000,
): Promise<BarRow[]> {
  const resolution = 5;
  const histogram = monitorEventLoopDelay({ resolution });
  const startedAt = performance.now();
  const times: number[] = [];
  histogram.enable();
  const client = async (first: number): Promise<void> => {
    for (let number = first; performance.now() - startedAt < milliseconds; number += 16) {
      const query = queries[number % queries.length];
      if (query) times.push(...(await askAll(index, [query])).times);
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, number) => client(number)));
  histogram.disable();
  const late = [50, 95, 99, 100].map((share) => Math.max(0, histogram.percentile(share) / 1e6 - resolution));
  return [
    {
      what: 'event loop late, 16 clients',
      at: size,
      unit: 'ms',
      values: late,
      ...(size <= lateBar.to && {
        bar: {
          text: `p99 ≤ ${lateBar.maxMilliseconds} ms`,
          isKept: (late[2] ?? Number.NaN) <= lateBar.maxMilliseconds,
        },
      }),
    },
    { what: 'query, 16 clients at once', at: size, unit: 'ms', values: quantiles(times) },
    { what: 'queries a second, 16 clients', at: size, unit: '/s', values: [(1000 * times.length) / milliseconds] },
  ];
}

/** Changed rows one by one, queries with a full delta, and the rebuild. */
async function benchChanges(
  index: SearchIndex,
  maker: VenueMaker,
  queries: readonly SampleQuery[],
  size: number,
): Promise<BarRow[]> {
  let position = 1;
  const change = async (count: number): Promise<void> => {
    const changed = Array.from({ length: count }, () => maker.make(1 + Math.floor(maker.random() * size)));
    await index.apply({
      removedKeys: changed.map(({ id }) => 4 * id),
      places: changed.map(packVenue).join(''),
      localities: '',
      position: String(++position),
    });
  };
  const times: number[] = [];
  for (let turn = 0; turn < 200; turn++) {
    const startedAt = performance.now();
    await change(1);
    times.push(performance.now() - startedAt);
  }
  // Just below what begins a rebuild.
  for (let turn = 0; turn < 8; turn++) await change(1_000);
  const { times: queryTimes } = await askAll(index, queries);
  const startedAt = performance.now();
  await index.rebuild();
  return [
    { what: 'change of 1 row until it is found', at: size, unit: 'ms', values: quantiles(times) },
    { what: 'the same queries over 8,200 changed rows', at: size, unit: 'ms', values: quantiles(queryTimes) },
    { what: 'rebuild', at: size, unit: 's', values: [(performance.now() - startedAt) / 1000] },
  ];
}
