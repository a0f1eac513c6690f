import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MapIndex } from '../pins/map-index.ts';
import { MapIndexNotReadyError } from '../pins/map-index-errors.ts';
import { packedFieldEnd, packedRowEnd } from '../pins/table/packed-places.ts';
import type { SearchBatch } from '../thread/search-calls.ts';
import { documentKey, documentOfKey } from './search-document.ts';
import { makeSearchGroups } from './search-groups.ts';
import { SearchIndex } from './search-index.ts';

const identity = { databaseId: 'one', fingerprint: 'words' };
const groups = makeSearchGroups([{ number: 3, key: 'cafe', names: { en: 'Café' } }]);
const comparePositions = (a: string, b: string) => Number(a) - Number(b);

let folder: string;
let mapIndex: MapIndex;
let index: SearchIndex;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-index-'));
  mapIndex = new MapIndex({ comparePositions });
  index = new SearchIndex({ mapIndex, groups, comparePositions, hasCities: false, changesMax: 50 });
});

afterEach(async () => {
  await index.close();
  await mapIndex.close();
  rmSync(folder, { recursive: true, force: true });
});

function row(id: number, name: string): string {
  const pinFields = [0, '{}', '{}', '{}', '{}'];
  const names = JSON.stringify({ und: name });
  const fields = [id, 'place', 3, 'LI', 95_000_000 + id, 471_000_000, 0, 0, ...pinFields, '', '', names];
  return fields.join(packedFieldEnd) + packedRowEnd;
}

function batch(position: number, rows: Readonly<Record<number, string | null>>): SearchBatch {
  const entries = Object.entries(rows);
  return {
    removedKeys: entries.map(([id]) => documentKey('place', Number(id))),
    places: entries.flatMap(([id, name]) => (name === null ? [] : [row(Number(id), name)])).join(''),
    localities: '',
    position: String(position),
  };
}

async function load(rows: Readonly<Record<number, string>>, position: number): Promise<void> {
  const loading = await index.beginLoad();
  for (const [id, name] of Object.entries(rows)) await loading.addPlaces(row(Number(id), name));
  await loading.finish(String(position));
}

async function ids(text: string): Promise<number[]> {
  const { hits } = await index.search({ text, longitude: 9.5, latitude: 47.1, limit: 500 });
  return hits.map(({ document }) => documentOfKey(document).id).sort((a, b) => a - b);
}

test('refuses until it is loaded, then answers, then follows what changes', async () => {
  await expect(index.search({ text: 'bar', longitude: 0, latitude: 0, limit: 1 })).rejects.toThrow(
    MapIndexNotReadyError,
  );
  await load({ 1: 'Rössle', 2: 'Löwen' }, 5);
  expect([index.isReady, index.position]).toEqual([true, '5']);
  expect(await ids('rossle')).toEqual([1]);
  expect(await ids('cafe liechtenstein')).toEqual([1, 2]);
  await index.apply(batch(6, { 1: 'Adler', 2: null, 3: 'Rössle' }));
  expect(index.position).toBe('6');
  expect([await ids('rossle'), await ids('adler'), await ids('lowen')]).toEqual([[3], [1], []]);
  expect(await index.status()).toMatchObject({ documents: 2, changes: 4, position: '6' });
});

test('a rebuild keeps everything, what comes meanwhile too', async () => {
  await load(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [i + 1, `Gasthof ${i + 1}`])), 1);
  const rebuilt = new Promise((resolve) => index.once('rebuilt', () => resolve(true)));
  // The 50th change begins a rebuild; the batches behind it come while it is under way.
  const writes = Array.from({ length: 60 }, (_, i) => index.apply(batch(i + 2, { [i + 10]: `Schenke ${i + 10}` })));
  await Promise.all([...writes, rebuilt]);
  await index.apply(batch(70, { 15: null }));
  expect(await ids('gasthof')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(await ids('schenke')).toEqual(Array.from({ length: 60 }, (_, i) => i + 10).filter((id) => id !== 15));
  const { documents, changes } = await index.status();
  expect(documents).toBe(68);
  expect(changes).toBeLessThan(50);
  await index.rebuild();
  expect((await index.status()).changes).toBe(0);
  expect(await ids('schenke 30')).toContain(30);
});

test('a large batch, and all that a new table lacks, come in small calls, one at a time, with queries between', async () => {
  await load({ 1: 'Gasthof 1' }, 1);
  const { worker } = mapIndex.beside;
  const call = worker.call.bind(worker);
  const writes = ['applySearch', 'catchUpSearch'];
  let underWay = 0;
  const underWayAtOnce: number[] = [];
  const sizes: number[] = [];
  vi.spyOn(worker, 'call').mockImplementation(async (name, input, transfer) => {
    if (!writes.includes(name)) return call(name, input, transfer);
    underWayAtOnce.push(++underWay);
    sizes.push('places' in Object(input) ? Object(input).places.length : 0);
    try {
      return await call(name, input, transfer);
    } finally {
      underWay--;
    }
  });
  const thousand = (position: number) =>
    batch(
      position,
      Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [i + 1, `Schenke ${position} von ${i}`])),
    );
  const loading = await index.beginLoad();
  await Promise.all([2, 3, 4].map((position) => index.apply(thousand(position))));
  await loading.addPlaces(row(1, 'Gasthof 1'));
  let isDone = false;
  const finishing = loading.finish('2').then(() => {
    isDone = true;
  });
  const positions: number[] = [];
  while (!isDone) positions.push(Number((await index.status()).position));
  await finishing;
  // Nobody is shown what was before: the new table is searched once it has all that the old one had.
  expect(new Set(positions)).toEqual(new Set([4]));
  expect(Math.max(...underWayAtOnce)).toBe(1);
  expect(sizes.length).toBeGreaterThan(12);
  expect(Math.max(...sizes)).toBeLessThan(50_000);
  expect(await index.status()).toMatchObject({ documents: 1_000, position: '4' });
  expect(await ids('schenke 4 von 999')).toContain(1_000);
  expect(await ids('gasthof')).toEqual([]);
});

test('a saved copy is loaded and the feed read on from its position', async () => {
  const file = join(folder, 'search.bin');
  await load({ 1: 'Rössle', 2: 'Löwen' }, 5);
  await index.apply(batch(6, { 2: 'Adler' }));
  await index.save(file, identity);
  const other = new SearchIndex({ mapIndex, groups, comparePositions, hasCities: false });
  expect(await other.loadSaved(join(folder, 'nothing.bin'), identity)).toBeNull();
  expect(await other.loadSaved(file, { ...identity, databaseId: 'two' })).toBeNull();
  expect(await other.loadSaved(file, { ...identity, fingerprint: 'others' })).toBeNull();
  expect(await other.loadSaved(file, identity)).toBe('5');
  await other.apply(batch(6, { 2: 'Adler' }));
  expect(await ids('adler')).toEqual([2]);
  expect(await ids('rossle')).toEqual([1]);
  await other.close();
});

test('a torn or altered copy is not loaded', async () => {
  const file = join(folder, 'search.bin');
  await load({ 1: 'Rössle' }, 5);
  await index.save(file, identity);
  const bytes = readFileSync(file);
  for (const at of [3, 12, 40, bytes.length - 20]) {
    const altered = Buffer.from(bytes);
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
    writeFileSync(file, altered);
    expect(await index.loadSaved(file, identity)).toBeNull();
  }
  for (const length of [0, 10, bytes.length - 1]) {
    writeFileSync(file, bytes.subarray(0, length));
    expect(await index.loadSaved(file, identity)).toBeNull();
  }
  writeFileSync(file, bytes);
  expect(await index.loadSaved(file, identity)).toBe('5');
});

test('when the worker ends it says so, refuses, and is loaded again', async () => {
  await load({ 1: 'Rössle' }, 5);
  const failed = new Promise((resolve) => index.once('failed', () => resolve(true)));
  await mapIndex.endWorker();
  await failed;
  expect(index.isReady).toBe(false);
  await expect(ids('rossle')).rejects.toThrow(MapIndexNotReadyError);
  await load({ 1: 'Rössle' }, 6);
  expect(await ids('rossle')).toEqual([1]);
});

test('waits for a position of the feed', async () => {
  await load({ 1: 'Rössle' }, 5);
  const reached = index.waitForPosition('6', 5_000);
  expect(await index.waitForPosition('9', 10)).toBe(false);
  await index.apply(batch(6, { 1: 'Adler' }));
  expect(await reached).toBe(true);
  expect(await index.waitForPosition('4', 10)).toBe(true);
});
