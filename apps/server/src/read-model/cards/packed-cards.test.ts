import { expect, test } from 'vitest';
import { readPackedCards } from './packed-cards.ts';

test('no place is no card', () => {
  expect(readPackedCards('')).toEqual([]);
});

test('a row with another number of fields is refused', () => {
  expect(() => readPackedCards('1\x1fplace')).toThrow(RangeError);
});
