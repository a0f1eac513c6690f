import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type FeedPosition,
  formatFeedPosition,
  InvalidFeedPositionError,
  isAtLeast,
  parseFeedPosition,
} from './feed-position.ts';

const positions: fc.Arbitrary<FeedPosition> = fc.record({
  transactionId: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  sequence: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
});

test('a position comes back from its text', () => {
  fc.assert(
    fc.property(positions, (position) => {
      expect(parseFeedPosition(formatFeedPosition(position))).toEqual(position);
    }),
  );
});

test('positions are ordered by transaction, then by entry', () => {
  const near = fc.record({ transactionId: fc.bigInt(0n, 3n), sequence: fc.bigInt(0n, 3n) });
  fc.assert(
    fc.property(near, near, (a, b) => {
      const key = (position: FeedPosition) => position.transactionId * 10n + position.sequence;
      expect(isAtLeast(a, b)).toBe(key(a) >= key(b));
    }),
  );
});

test.each(['', '1', '1.', '.1', '1.2.3', '-1.2', '1.2 ', 'A.1', `${'z'.repeat(14)}.1`, `${'z'.repeat(13)}.1`])(
  '%j is no position',
  (text) => {
    expect(() => parseFeedPosition(text)).toThrow(InvalidFeedPositionError);
  },
);
