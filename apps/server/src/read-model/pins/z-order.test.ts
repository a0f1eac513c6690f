import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareZOrder, zOrderHigh, zOrderLow } from './z-order.ts';

const anyCoordinate = fc.oneof(
  fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  fc.constantFrom(0, 1, 2 ** 16 - 1, 2 ** 16, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1),
);

/** The bits interleaved one by one, y before x. */
function interleave(x: number, y: number): bigint {
  let key = 0n;
  for (let bit = 31n; bit >= 0n; bit--)
    key = (key << 2n) | (((BigInt(y) >> bit) & 1n) << 1n) | ((BigInt(x) >> bit) & 1n);
  return key;
}

test('the two halves of a key are the interleaved bits', () => {
  fc.assert(
    fc.property(anyCoordinate, anyCoordinate, (x, y) => {
      expect((BigInt(zOrderHigh(x, y)) << 32n) | BigInt(zOrderLow(x, y))).toBe(interleave(x, y));
    }),
    { numRuns: 500 },
  );
});

test('comparing positions is comparing their interleaved bits', () => {
  fc.assert(
    fc.property(anyCoordinate, anyCoordinate, anyCoordinate, anyCoordinate, (x1, y1, x2, y2) => {
      const difference = interleave(x1, y1) - interleave(x2, y2);
      expect(Math.sign(compareZOrder(x1, y1, x2, y2))).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0);
    }),
    { numRuns: 2000 },
  );
});
