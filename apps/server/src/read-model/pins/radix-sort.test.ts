import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowNumbers, sortRowsById, sortRowsByKey } from './radix-sort.ts';

const anyKey = fc.oneof(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.nat(5));

test('sorts by key and keeps the order of equal keys', () => {
  fc.assert(
    fc.property(fc.array(anyKey, { maxLength: 300 }), (list) => {
      const keys = Uint32Array.from(list);
      const expected = list.map((_, row) => row).sort((a, b) => (list[a] ?? 0) - (list[b] ?? 0) || a - b);
      expect([...sortRowsByKey(rowNumbers(list.length), keys)]).toEqual(expected);
    }),
  );
});

test('sorts by ids beyond 32 bits', () => {
  const anyId = fc.oneof(fc.integer({ min: 1, max: 2 ** 52 - 1 }), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(fc.array(anyId, { maxLength: 300 }), (list) => {
      const expected = list.map((_, row) => row).sort((a, b) => (list[a] ?? 0) - (list[b] ?? 0) || a - b);
      expect([...sortRowsById(Float64Array.from(list))]).toEqual(expected);
    }),
  );
});
