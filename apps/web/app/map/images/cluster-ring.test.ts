import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledShares, ringParts, ringSteps } from './cluster-ring.ts';

/** As the layer's expression does it: at least one step for a rating that is there. */
const ringShares = (given: readonly number[]) => {
  const total = given.reduce((sum, count) => sum + count, 0);
  return filledShares(given.map((count) => (count === 0 ? 0 : Math.max(1, Math.round((count / total) * ringSteps)))));
};

const counts = fc
  .array(fc.nat({ max: 100_000 }), { minLength: 4, maxLength: 4 })
  .filter((numbers) => numbers.some((count) => count > 0));

test('the shares of a cluster fill its ring, and no rating that is there is lost', () => {
  fc.assert(
    fc.property(counts, (given) => {
      const shares = ringShares(given);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(ringSteps);
      for (const [index, count] of given.entries()) {
        if (count === 0) expect(shares[index]).toBe(0);
        else expect(shares[index]).toBeGreaterThan(0);
      }
    }),
  );
});

test('the parts follow one another clockwise from the top, without overlapping', () => {
  fc.assert(
    fc.property(counts, (given) => {
      const parts = ringParts(ringShares(given), 0.05);
      let end = -Math.PI / 2;
      for (const part of parts) {
        expect(part.start).toBeGreaterThanOrEqual(end);
        expect(part.end).toBeGreaterThan(part.start);
        end = part.end;
      }
      expect(end).toBeLessThanOrEqual(1.5 * Math.PI + 1e-9);
    }),
  );
});

test('one rating alone is a whole ring', () => {
  expect(ringParts(ringShares([0, 0, 7, 0]), 0.05)).toEqual([
    { rating: expect.any(String), start: -Math.PI / 2, end: 1.5 * Math.PI },
  ]);
});
