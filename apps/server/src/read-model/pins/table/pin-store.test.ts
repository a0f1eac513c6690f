import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Pin } from '../pin.ts';
import { randomPin, randomPins, seededRandom } from '../testing/random-pins.ts';
import { readPins, readStore, tableOf } from '../testing/tables.ts';
import { decodePackedPins, encodePackedPins } from './packed-pins.ts';
import { deltaMax, PinStore } from './pin-store.ts';

function apply(store: PinStore, upserts: readonly Pin[], deletes: readonly number[] = []): void {
  store.apply(decodePackedPins(encodePackedPins(upserts)), deletes);
}

/** A store beside a plain map that takes the same writes. */
class StoreWithReference {
  readonly store = new PinStore();
  readonly plain = new Map<number, Pin>();

  adopt(pins: readonly Pin[]): void {
    this.store.adopt(tableOf(pins));
    this.plain.clear();
    for (const pin of pins) this.plain.set(pin.id, pin);
  }

  apply(upserts: readonly Pin[], deletes: readonly number[]): void {
    apply(this.store, upserts, deletes);
    for (const id of deletes) this.plain.delete(id);
    for (const pin of upserts) this.plain.set(pin.id, pin);
  }

  expectEqual(): void {
    const pins = [...this.plain.values()].sort((a, b) => a.id - b.id);
    expect(readStore(this.store)).toEqual(pins);
    expect(this.store.size).toBe(pins.length);
  }
}

describe('PinStore', () => {
  test('holds what was written last, after any writes, merges and steps of merges between them', () => {
    const anyId = fc.integer({ min: 1, max: 60 });
    const anyAction = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          upserts: fc.array(anyId, { maxLength: 8 }),
          deletes: fc.array(anyId, { maxLength: 4 }),
        }),
      },
      { weight: 2, arbitrary: fc.constant('step' as const) },
      { weight: 1, arbitrary: fc.constant('compact' as const) },
    );
    fc.assert(
      fc.property(fc.integer(), fc.array(anyAction, { maxLength: 60 }), (seed, actions) => {
        const random = seededRandom(seed);
        const compared = new StoreWithReference();
        compared.adopt(randomPins(random, 40));
        for (const action of actions) {
          if (action === 'step') compared.store.stepMerge();
          else if (action === 'compact') compared.store.compact();
          else
            compared.apply(
              action.upserts.map((id) => randomPin(random, id)),
              action.deletes,
            );
        }
        compared.expectEqual();
      }),
    );
  });

  test('stays whole while full deltas are merged step by step under writes', () => {
    const random = seededRandom(8);
    const compared = new StoreWithReference();
    compared.adopt(randomPins(random, 5000));
    let merges = 0;
    for (let batch = 0; batch < 60; batch++) {
      const ids = Array.from({ length: 400 }, () => 1 + Math.floor(random() * 9000));
      const wasMerging = compared.store.isMerging;
      compared.apply(
        ids.slice(50).map((id) => randomPin(random, id)),
        ids.slice(0, 60),
      );
      if (compared.store.isMerging && !wasMerging) merges++;
      for (let step = 0; step < 4; step++) compared.store.stepMerge();
      if (batch % 10 === 9) compared.expectEqual();
    }
    expect(merges).toBeGreaterThan(1);
    compared.expectEqual();
  });

  test('finishes a merge at once when writes come faster than its steps', () => {
    const random = seededRandom(9);
    const compared = new StoreWithReference();
    compared.adopt(randomPins(random, 100));
    for (let batch = 0; batch < 8; batch++) compared.apply(randomPins(random, deltaMax, 1 + batch * deltaMax), []);
    expect(compared.store.deltaSize).toBeLessThanOrEqual(5 * deltaMax + deltaMax);
    compared.expectEqual();
  });

  test('has the same rows in the same order, once merged, as one built afresh', () => {
    const random = seededRandom(10);
    const compared = new StoreWithReference();
    for (let batch = 0; batch < 30; batch++) {
      compared.apply(
        Array.from({ length: 300 }, () => randomPin(random, 1 + Math.floor(random() * 3000))),
        Array.from({ length: 40 }, () => 1 + Math.floor(random() * 3000)),
      );
    }
    compared.store.compact();
    const [table, ...deltas] = compared.store.tables;
    const fresh = tableOf([...compared.plain.values()]);
    if (table === undefined) throw new Error('a store has a table');
    expect(readPins(table)).toEqual(readPins(fresh));
    expect([...table.rowsById.subarray(0, table.size)]).toEqual([...fresh.rowsById]);
    expect(deltas.every(({ size }) => size === 0)).toBe(true);
  });

  test('takes the same batch twice without a change', () => {
    const random = seededRandom(11);
    const store = new PinStore();
    store.adopt(tableOf(randomPins(random, 100)));
    const upserts = randomPins(random, 50, 80);
    apply(store, upserts, [1, 2, 85]);
    const once = readStore(store);
    apply(store, upserts, [1, 2, 85]);
    expect(readStore(store)).toEqual(once);
    expect(once.map(({ id }) => id)).toContain(85);
    expect(store.size).toBe(once.length);
  });

  test('takes a tag whose number no row had before', () => {
    const random = seededRandom(12);
    const store = new PinStore();
    store.adopt(tableOf(randomPins(random, 10)));
    const pin: Pin = { ...randomPin(random, 5), yesTags: [200], flags: [77] };
    apply(store, [pin]);
    expect(readStore(store)).toContainEqual(pin);
    store.compact();
    expect(readStore(store)).toContainEqual(pin);
  });
});
