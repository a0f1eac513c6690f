import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryOverheadBytes, leastRecentlyUsed } from './least-recently-used.ts';

const sizesOf = (sizes: readonly number[]) => new Map(sizes.map((size, index) => [`tile ${index}`, size]));
const total = (sizes: ReadonlyMap<string, number>) =>
  [...sizes.values()].reduce((sum, size) => sum + size + entryOverheadBytes, 0);

test('what fits stays', () => {
  expect(leastRecentlyUsed(sizesOf([100, 200]), 300 + 2 * entryOverheadBytes)).toEqual([]);
});

test('what was used longest ago goes first', () => {
  expect(leastRecentlyUsed(sizesOf([100, 200, 300]), 300 + entryOverheadBytes)).toEqual(['tile 0', 'tile 1']);
});

test('empty entries take room too', () => {
  expect(leastRecentlyUsed(sizesOf([0, 0, 0]), 2 * entryOverheadBytes)).toEqual(['tile 0']);
});

test('what is left always fits, is the latest, and no fewer could have gone', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000)), fc.nat(2_000_000), (bytes, bytesMax) => {
      const sizes = sizesOf(bytes);
      const gone = leastRecentlyUsed(sizes, bytesMax);
      expect(gone).toEqual([...sizes.keys()].slice(0, gone.length));
      const without = (count: number) => total(new Map([...sizes].slice(count)));
      expect(without(gone.length)).toBeLessThanOrEqual(bytesMax);
      if (gone.length > 0) expect(without(gone.length - 1)).toBeGreaterThan(bytesMax);
    }),
  );
});
