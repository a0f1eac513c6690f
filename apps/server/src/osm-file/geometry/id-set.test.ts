import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openTemporaryPagePool } from '../testing/temporary-page-pool.ts';
import { IdSet } from './id-set.ts';
import { SortedIds } from './sorted-ids.ts';

const { pool, [Symbol.dispose]: close } = openTemporaryPagePool();
afterAll(close);

/** Near each other, far apart, negative as in files that were never uploaded, and as large as ids can be. */
const id = fc.oneof(
  fc.integer({ min: 0, max: 400 }),
  fc.integer({ min: 13_000_000_000, max: 13_000_000_900 }),
  fc.integer({ min: -50, max: 50 }),
  fc.maxSafeInteger(),
);

test('sorted ids are found, and nothing else is, in any order of asking', () => {
  fc.assert(
    fc.property(fc.array(id, { maxLength: 400 }), fc.array(id, { maxLength: 60 }), (given, asked) => {
      const sorted = [...new Set(given)].sort((a, b) => a - b);
      const ids = new SortedIds(
        pool,
        given.toSorted((a, b) => a - b),
      );
      expect(ids.length).toBe(sorted.length);
      expect([...ids]).toEqual(sorted);
      for (const one of [...asked, ...given]) expect(ids.indexOf(one)).toBe(sorted.indexOf(one));
      for (const index of sorted.keys()) expect(ids.at(index)).toBe(sorted[index]);
    }),
  );
});

test('ids may lie farther apart than numbers count', () => {
  const far = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }));
  fc.assert(
    fc.property(far, ([low, high]) => {
      const given = [low - Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - high];
      expect([...new SortedIds(pool, given)]).toEqual(given);
    }),
  );
});

test('a set that was filled in several runs holds each id once, in order', () => {
  const set = new IdSet(pool);
  const count = 2_500_000;
  // Strides without a common divisor visit every number; some are visited twice.
  for (let n = 0; n < count; n++) set.add(((n * 7_919) % 1_300_003) * 3);
  set.seal();
  expect(set.size).toBe(1_300_003);
  for (let index = 0; index < set.size; index += 997) {
    expect(set.at(index)).toBe(index * 3);
    expect(set.indexOf(index * 3)).toBe(index);
    expect(set.has(index * 3 + 1)).toBe(false);
  }
  expect(set.has(-1)).toBe(false);
});

test('an empty set has nothing, one that is not sealed cannot be searched, and a sealed one takes no more', () => {
  const set = new IdSet(pool);
  expect(() => set.has(1)).toThrow('before it is sealed');
  set.seal();
  expect([set.size, set.has(0), set.indexOf(5)]).toEqual([0, false, -1]);
  expect(() => set.add(1)).toThrow('sealed set');
});
