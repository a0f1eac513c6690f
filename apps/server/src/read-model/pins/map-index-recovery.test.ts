import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MapIndex } from './map-index.ts';
import type { Pin } from './pin.ts';
import { encodePackedPins } from './table/packed-pins.ts';
import { randomPin, randomPins, seededRandom } from './testing/random-pins.ts';

const folder = mkdtempSync(join(tmpdir(), 'map-index-recovery-'));
const identity = { databaseId: 'a', fingerprint: 'b' };
const open: MapIndex[] = [];
afterAll(async () => {
  await Promise.all(open.map((index) => index.close()));
  rmSync(folder, { recursive: true });
});

function openIndex(): MapIndex {
  const index = new MapIndex({ comparePositions: (a, b) => Number(a) - Number(b) });
  open.push(index);
  return index;
}

/** A database with a feed, as far as an index sees one: rows as they are now, and which of them changed when. */
class Source {
  readonly rows = new Map<number, Pin>();
  readonly #changes: number[][] = [];

  constructor(pins: readonly Pin[]) {
    for (const pin of pins) this.rows.set(pin.id, pin);
  }

  get position(): number {
    return this.#changes.length;
  }

  change(upserts: readonly Pin[], deletes: readonly number[]): void {
    for (const id of deletes) this.rows.delete(id);
    for (const pin of upserts) this.rows.set(pin.id, pin);
    this.#changes.push([...deletes, ...upserts.map(({ id }) => id)]);
  }

  async load(index: MapIndex): Promise<void> {
    const loading = index.beginLoad();
    const position = this.position;
    await loading.addChunk(encodePackedPins([...this.rows.values()]));
    await loading.finish(String(position));
  }

  /** Brings the index from its position to the feed's end, as a reader of the feed does: with the rows as they are. */
  async catchUp(index: MapIndex): Promise<void> {
    while (Number(index.position) < this.position) {
      const from = Number(index.position);
      const ids = [...new Set(this.#changes.slice(from, from + 3).flat())];
      const upserts = ids.map((id) => this.rows.get(id)).filter((pin) => pin !== undefined);
      const deletes = ids.filter((id) => !this.rows.has(id));
      const position = String(Math.min(this.position, from + 3));
      await index.apply({ upserts: encodePackedPins(upserts), deletes, position });
    }
  }
}

async function expectSame(index: MapIndex, fresh: MapIndex): Promise<void> {
  for (let z = 0; z <= 3; z++) {
    for (let x = 0; x < 2 ** z; x++) {
      for (let y = 0; y < 2 ** z; y++) {
        const [tile, expected] = await Promise.all([index.tile({ z, x, y }), fresh.tile({ z, x, y })]);
        expect(tile.etag, `tile ${z}/${x}/${y}`).toBe(expected.etag);
      }
    }
  }
  const everything = { sort: 'id', limit: 1000, filter: { kinds: [0, 1, 2] } } as const;
  for (let after = { key: 0, id: 0 }; ; ) {
    const [page, expected] = await Promise.all([
      index.page({ ...everything, after }),
      fresh.page({ ...everything, after }),
    ]);
    expect(page.ids).toEqual(expected.ids);
    expect(page.longitudesE7).toEqual(expected.longitudesE7);
    expect(page.total).toBe(expected.total);
    const last = page.ids.at(-1);
    if (last === undefined) return;
    after = { key: last, id: last };
  }
}

test('after ten thousand writes, ends of the worker, reloads and snapshots the index equals one built afresh', async () => {
  const random = seededRandom(51);
  const source = new Source(randomPins(random, 6000));
  let index = openIndex();
  await source.load(index);
  const file = join(folder, 'pins');
  const happened = { ends: 0, snapshots: 0, reloads: 0, starts: 0 };
  for (let batch = 0; batch < 250; batch++) {
    const anyId = () => 1 + Math.floor(random() * 9000);
    source.change(
      Array.from({ length: 34 }, () => randomPin(random, anyId())),
      Array.from({ length: 6 }, anyId),
    );
    const chance = random();
    if (chance < 0.04) {
      await index.endWorker();
      happened.ends++;
      if ((await index.loadSnapshot(file, identity)) === null) await source.load(index);
    } else if (chance < 0.1) {
      await index.saveSnapshot(file, identity);
      happened.snapshots++;
    } else if (chance < 0.13) {
      await Promise.all([source.load(index), source.catchUp(index)]);
      happened.reloads++;
    } else if (chance < 0.15) {
      await index.close();
      index = openIndex();
      happened.starts++;
      if ((await index.loadSnapshot(file, identity)) === null) await source.load(index);
    }
    await source.catchUp(index);
  }
  for (const count of Object.values(happened)) expect(count).toBeGreaterThan(1);
  const fresh = openIndex();
  await source.load(fresh);
  await expectSame(index, fresh);
  expect((await index.status()).pins).toBe(source.rows.size);
}, 120_000);
