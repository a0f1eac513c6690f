import { afterEach, describe, expect, test } from 'vitest';
import { MapIndex } from './map-index.ts';
import { MapIndexBusyError, MapIndexNotReadyError } from './map-index-errors.ts';
import type { MapIndexOptions } from './map-index-options.ts';
import type { Pin } from './pin.ts';
import { encodePackedPins } from './table/packed-pins.ts';
import { randomPins, seededRandom } from './testing/random-pins.ts';
import { readTile } from './testing/read-tile.ts';

const open: MapIndex[] = [];

function openIndex(options: Partial<MapIndexOptions> = {}): MapIndex {
  const index = new MapIndex({ comparePositions: (a, b) => Number(a) - Number(b), ...options });
  open.push(index);
  return index;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((index) => index.close()));
});

async function load(index: MapIndex, pins: readonly Pin[], position = '1'): Promise<void> {
  const loading = index.beginLoad();
  const half = Math.floor(pins.length / 2);
  await loading.addChunk(encodePackedPins(pins.slice(0, half)));
  await loading.addChunk(encodePackedPins(pins.slice(half)));
  await loading.finish(position);
}

const pins = randomPins(seededRandom(1), 500).map((pin): Pin => ({ ...pin, kind: 0 }));
const newPin: Pin = { ...(pins[0] as Pin), id: 9001 };

function upsert(changed: readonly Pin[], position: string, deletes: readonly number[] = []) {
  return { upserts: encodePackedPins(changed), deletes, position };
}

async function allIds(index: MapIndex): Promise<number[]> {
  return (await index.page({ sort: 'id', limit: 1000 })).ids;
}

describe('MapIndex', () => {
  test('refuses queries and writes until something is loaded, then says so and answers', async () => {
    const index = openIndex();
    await expect(index.tile({ z: 0, x: 0, y: 0 })).rejects.toThrow(MapIndexNotReadyError);
    await expect(index.apply(upsert([newPin], '2'))).rejects.toThrow(MapIndexNotReadyError);
    expect([index.isReady, index.position]).toEqual([false, null]);
    const ready = new Promise((resolve) => index.once('ready', () => resolve(index.isReady)));
    await load(index, pins, '5');
    expect(await ready).toBe(true);
    expect(index.position).toBe('5');
    const tile = await index.tile({ z: 0, x: 0, y: 0 });
    const read = readTile(tile.bytes);
    const inClusters = read.clusters.reduce((sum, { properties }) => sum + Number(properties.total), 0);
    expect(inClusters + read.pins.length).toBe(500);
    expect(tile.position).toBe('5');
    const counts = await index.counts({});
    expect(counts.matching).toBe(500);
    expect((await index.page({ sort: 'distance', center: { longitude: 0, latitude: 0 }, limit: 10 })).ids).toHaveLength(
      10,
    );
    expect((await index.partnerSummary({})).partners.length).toBeGreaterThan(0);
    expect(await index.status()).toMatchObject({ pins: 500, deltaPins: 0, position: '5' });
  });

  test('shows a write as soon as it is taken, and never goes back to an earlier position', async () => {
    const index = openIndex();
    await load(index, pins);
    const first = pins[0] as Pin;
    await index.apply(upsert([newPin], '3', [first.id]));
    expect(await allIds(index)).toEqual([...pins.slice(1).map(({ id }) => id), 9001]);
    await index.apply(upsert([newPin], '2', [first.id]));
    expect(index.position).toBe('3');
    expect((await index.status()).position).toBe('3');
    expect(await allIds(index)).toHaveLength(500);
  });

  test('takes rows out of a buffer that holds more than them, and leaves that buffer alone', async () => {
    const index = openIndex();
    const packed = encodePackedPins(pins);
    const shared = new Uint8Array(packed.length + 200).fill(255);
    shared.set(packed, 100);
    const loading = index.beginLoad();
    await loading.addChunk(shared.subarray(100, 100 + packed.length));
    await loading.finish('1');
    expect(await allIds(index)).toHaveLength(500);
    expect(shared.length).toBe(packed.length + 200);
  });

  test('refuses a torn batch whole, and goes on', async () => {
    const index = openIndex();
    await load(index, pins);
    const torn = encodePackedPins([newPin]).slice(0, -1);
    await expect(index.apply({ upserts: torn, deletes: [1], position: '2' })).rejects.toThrow(/within a row/);
    expect(await allIds(index)).toHaveLength(500);
  });

  test('lets a caller wait for a position, but not for ever', async () => {
    const index = openIndex();
    await load(index, pins, '10');
    expect(await index.waitForPosition('9', 0)).toBe(true);
    expect(await index.waitForPosition('11', 5)).toBe(false);
    const waiting = index.waitForPosition('11', 10_000);
    await index.apply(upsert([newPin], '12'));
    expect(await waiting).toBe(true);
  });

  test('keeps what was applied while a load ran, when it is later than the load', async () => {
    const index = openIndex();
    await load(index, pins, '1');
    const loading = index.beginLoad();
    await index.apply(upsert([], '2', [2]));
    await index.apply(upsert([newPin], '4', [4]));
    expect(await allIds(index)).toHaveLength(499);
    await loading.addChunk(encodePackedPins(pins));
    await loading.finish('3');
    // What the load read at position 3 is newer than the delete at position 2, and older than the batch at 4.
    expect(await allIds(index)).toEqual([...pins.map(({ id }) => id).filter((id) => id !== 4), 9001]);
    expect(index.position).toBe('4');
  });

  test('takes writes during the very first load', async () => {
    const index = openIndex();
    const loading = index.beginLoad();
    const applied = index.apply(upsert([newPin], '4'));
    const known = index.apply(upsert([newPin], '2'));
    await loading.addChunk(encodePackedPins(pins));
    await loading.finish('3');
    await Promise.all([applied, known]);
    expect(await allIds(index)).toContain(9001);
  });

  test('stays as it was when a load is given up or its rows are torn', async () => {
    const index = openIndex();
    const first = index.beginLoad();
    const applied = index.apply(upsert([newPin], '4'));
    applied.catch(() => {});
    expect(() => index.beginLoad()).toThrow(/under way/);
    await first.abort();
    await expect(applied).rejects.toThrow(MapIndexNotReadyError);
    await load(index, pins);
    const torn = index.beginLoad();
    await expect(torn.addChunk(encodePackedPins([newPin]).slice(0, -1))).rejects.toThrow(/within a row/);
    await torn.abort();
    expect(await allIds(index)).toHaveLength(500);
  });

  test('answers from the old rows while a load runs', async () => {
    const index = openIndex();
    await load(index, pins);
    const loading = index.beginLoad();
    await loading.addChunk(encodePackedPins(randomPins(seededRandom(2), 20_000)));
    const finished = loading.finish('2').then(() => 'loaded');
    expect(await Promise.race([finished, allIds(index)])).toHaveLength(500);
    await finished;
    expect((await index.status()).pins).toBe(20_000);
  });

  test('says when its worker ends, refuses until it is loaded again, and then answers', async () => {
    const index = openIndex();
    await load(index, pins, '5');
    const failed = new Promise<Error>((resolve) => index.once('failed', resolve));
    const underWay = Array.from({ length: 20 }, () => index.tile({ z: 0, x: 0, y: 0 }));
    const outcomes = Promise.allSettled(underWay);
    await index.endWorker();
    expect(await failed).toBeInstanceOf(Error);
    for (const outcome of await outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(MapIndexNotReadyError);
    }
    expect((await outcomes).at(-1)?.status).toBe('rejected');
    expect([index.isReady, index.position]).toEqual([false, null]);
    await expect(index.counts({})).rejects.toThrow(MapIndexNotReadyError);
    await load(index, pins, '6');
    expect(await allIds(index)).toHaveLength(500);
  });

  test('refuses what would wait behind too many', async () => {
    const index = openIndex({ waitingMax: 3 });
    await load(index, pins);
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => index.counts({})));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(12 - 4 - 3);
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: expect.any(MapIndexBusyError) });
    expect((await index.counts({})).matching).toBe(500);
  });

  test('drops what nobody waits for any more', async () => {
    const index = openIndex({ waitingMax: 10 });
    await load(index, pins);
    const gone = new AbortController();
    const running = Array.from({ length: 4 }, () => index.counts({}));
    const dropped = Array.from({ length: 10 }, () => index.counts({}, gone.signal));
    const outcomes = Promise.allSettled(dropped);
    gone.abort(new Error('gone'));
    // Their places in the queue are free at once.
    const next = Array.from({ length: 10 }, () => index.counts({}));
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { message: 'gone' } });
    await Promise.all([...running, ...next]);
    await expect(index.counts({}, gone.signal)).rejects.toThrow('gone');
  });

  test('passes on that a question cannot be answered', async () => {
    const index = openIndex();
    await load(index, pins);
    await expect(index.tile({ z: 1, x: 2, y: 0 })).rejects.toThrow(RangeError);
    await expect(index.page({ sort: 'distance', limit: 10 })).rejects.toThrow(RangeError);
    expect(() => openIndex({ clusters: { minPins: 1 } })).toThrow(RangeError);
  });

  test('writes tiles in the words of the vocabulary it has last been given', async () => {
    const index = openIndex({ vocabulary: { typeKeys: ['old'] } });
    await load(index, [{ ...newPin, type: 0 }]);
    const typeInTile = async () => readTile((await index.tile({ z: 0, x: 0, y: 0 })).bytes).pins[0]?.properties.type;
    expect(await typeInTile()).toBe('old');
    await index.setVocabulary({ typeKeys: ['new'] });
    expect(await typeInTile()).toBe('new');
  });
});
