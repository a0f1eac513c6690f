import { expect, test } from 'vitest';
import { guidedEntryIn } from './guided-entry.ts';

test('an entry of the history leads to its question, and one that is not understood to the first', () => {
  const guided = { asked: ['rating', 'oneStep'], depth: 2 };
  expect(guidedEntryIn({ guided })).toEqual(guided);
  for (const state of [null, {}, { guided: { asked: ['rating', 'noSuchFeature'], depth: 1 } }, { guided: 'rating' }]) {
    expect(guidedEntryIn(state)).toEqual({ asked: [], depth: 0 });
  }
});
