import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordMaxUnits, wordsOf } from '../words-of.ts';
import { visitWords, writeLetters } from './visit-words.ts';
import { WordNumbers } from './word-numbers.ts';

const letters = new Uint16Array(wordMaxUnits);

function visited(text: string): string[] {
  const words: string[] = [];
  visitWords(text, letters, (length) => words.push(String.fromCharCode(...letters.subarray(0, length))));
  return words;
}

test('the words of a text are told as they are listed', () => {
  const anyText = fc.oneof(
    fc.string({ maxLength: 100 }),
    fc.string({ unit: 'binary-ascii', maxLength: 100 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc
      .array(fc.constantFrom("L'", 'Étoile', 'Haupt`str.', '12a', ' - ', 'W'.repeat(45), '東京駅'), { maxLength: 6 })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      expect(visited(text)).toEqual(wordsOf(text));
    }),
    { numRuns: 2000 },
  );
});

test('a word has one number, and words have theirs in the order in which they came', () => {
  const anyWord = fc.string({ unit: 'binary', minLength: 1, maxLength: 4 });
  const anyWords = fc.oneof(
    fc.array(anyWord),
    fc.array(fc.nat(9000).map(String), { minLength: 5000, maxLength: 9000 }),
  );
  fc.assert(
    fc.property(anyWords, (words) => {
      const numbers = new WordNumbers();
      const given = words.map((word) => numbers.numberOf(letters, writeLetters(word, letters)));
      const distinct = [...new Set(words)];
      const places = new Map(distinct.map((word, place) => [word, place]));
      expect(given).toEqual(words.map((word) => places.get(word)));
      expect(numbers.size).toBe(distinct.length);
      for (const [number, word] of distinct.entries()) {
        const units = numbers.units.subarray(numbers.start(number), numbers.end(number));
        expect(String.fromCharCode(...units)).toBe(word);
      }
    }),
    { numRuns: 20 },
  );
});
