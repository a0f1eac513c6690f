import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentKey, documentKinds } from '../search-document.ts';
import { findWord, prefixRange, readWord } from '../table/vocabulary-lookup.ts';
import { storeOf } from '../testing/any-documents.ts';
import { letterBits, mayBeNear, typoDistance } from './typo-distance.ts';
import { walkTypos } from './walk-typos.ts';

const anyWord = fc.stringMatching(/^[a-d]{1,10}$/);
const anyWords = fc.uniqueArray(anyWord, { minLength: 1, maxLength: 300 });

function tableOf(words: readonly string[]) {
  const { store } = storeOf([
    {
      key: documentKey('place', 1),
      kind: documentKinds.place,
      longitudeE7: 0,
      latitudeE7: 0,
      known: 0,
      population: 0,
      names: { und: words.join(' ') },
      otherNames: [],
      address: '',
      typeGroup: -1,
      countryGroup: -1,
      houses: [],
    },
  ]);
  return store.table;
}

/** By the definition: the last letters are left out, added, exchanged or swapped. */
function distanceByDefinition(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const swapped =
    a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
      ? distanceByDefinition(a.slice(0, -2), b.slice(0, -2)) + 1
      : Number.POSITIVE_INFINITY;
  return Math.min(
    distanceByDefinition(a.slice(0, -1), b) + 1,
    distanceByDefinition(a, b.slice(0, -1)) + 1,
    distanceByDefinition(a.slice(0, -1), b.slice(0, -1)) + (a.at(-1) === b.at(-1) ? 0 : 1),
    swapped,
  );
}

test('the distance counts mistakes by their definition, up to the limit', () => {
  const short = fc.stringMatching(/^[a-c]{0,6}$/);
  fc.assert(
    fc.property(short, short, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      const distance = distanceByDefinition(a, b);
      expect(typoDistance(a, b, most)).toBe(Math.min(distance, most + 1));
      if (distance <= most) expect(mayBeNear(letterBits(a), letterBits(b), most)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('the walk finds just the words that are near', () => {
  fc.assert(
    fc.property(anyWords, anyWord, fc.integer({ min: 1, max: 2 }), (words, text, most) => {
      const table = tableOf(words);
      const found = new Map<string, number>();
      walkTypos(table, text, most, false, (first, end, mistakes) => {
        for (let word = first; word < end; word++) found.set(readWord(table, word), mistakes);
      });
      const all = Array.from({ length: table.shape.words }, (_, word) => readWord(table, word));
      const near = all.filter((word) => typoDistance(text, word, most) <= most);
      expect([...found].sort()).toEqual(near.map((word) => [word, typoDistance(text, word, most)]).sort());
    }),
    { numRuns: 300 },
  );
});

test('with prefixes it finds just the words that have a near beginning, or are near', () => {
  fc.assert(
    fc.property(anyWords, fc.stringMatching(/^[a-d]{3,8}$/), fc.integer({ min: 1, max: 2 }), (words, text, most) => {
      const table = tableOf(words);
      const found = new Set<string>();
      walkTypos(table, text, most, true, (first, end) => {
        for (let word = first; word < end; word++) found.add(readWord(table, word));
      });
      const all = Array.from({ length: table.shape.words }, (_, word) => readWord(table, word));
      const isNear = (word: string) =>
        typoDistance(text, word, most) <= most ||
        Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length)).some(
          (beginning) => beginning.length >= text.length - 1 && typoDistance(text, beginning, most) <= most,
        );
      expect([...found].sort()).toEqual(all.filter(isNear).sort());
    }),
    { numRuns: 300 },
  );
});

test('words are found in the vocabulary, and by their beginnings', () => {
  fc.assert(
    fc.property(anyWords, anyWord, (words, text) => {
      const table = tableOf(words);
      const all = Array.from({ length: table.shape.words }, (_, word) => readWord(table, word));
      expect(findWord(table, text)).toBe(all.indexOf(text));
      const { first, end } = prefixRange(table, text);
      expect(all.slice(first, end)).toEqual(all.filter((word) => word.startsWith(text)));
    }),
  );
});
