import fc from 'fast-check';
import { expect, test } from 'vitest';
import { furtherWordsOf, normalizeText, wordMaxUnits, wordsOf } from './words-of.ts';

test.each([
  ['Café Zürich', ['cafe', 'zurich']],
  ['STRASSE Straße', ['strasse', 'strasse']],
  ["McDonald's L’Orangerie", ['mcdonalds', 'lorangerie']],
  ['Ærøskøbing Œuvre Łódź Þingvellir', ['aeroskobing', 'oeuvre', 'lodz', 'thingvellir']],
  ['İstanbul ISPARTA Iğdır', ['istanbul', 'isparta', 'igdir']],
  ['Москва Йошкар-Ола Ёлка', ['москва', 'иошкар', 'ола', 'елка']],
  ['Αθήνα ΟΔΟΣ', ['αθηνα', 'οδοσ']],
  ['القَاهِرَة مستشفى', ['القاهره', 'مستشفي']],
  ['יְרוּשָׁלַיִם', ['ירושלים']],
  ['서울역', ['서울역']],
  ['ガスト がスト', ['ガスト', 'がスト']],
  ['दिल्ली', ['दिल्ली']],
  ['東京駅前', ['東京', '京駅', '駅前']],
  ['駅 H&M 7-Eleven 12a', ['駅', 'h', 'm', '7', 'eleven', '12a']],
  ['ﬁn １２ ℡', ['fin', '12', 'tel']],
  ['+++ 🍕', []],
])('%s is the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('an elided article and the end of a run of Han are found by themselves', () => {
  expect(furtherWordsOf("Musée de l'Orangerie")).toEqual(['orangerie']);
  expect(furtherWordsOf('Piazza dell’Unità')).toEqual(['unita']);
  expect(furtherWordsOf("McDonald's")).toEqual([]);
  expect(furtherWordsOf('東京駅 寿司')).toEqual(['駅', '司']);
});

test('normalizing a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      const once = normalizeText(text);
      expect(normalizeText(once)).toBe(once);
      expect(wordsOf(once)).toEqual(wordsOf(text));
    }),
    { numRuns: 2000 },
  );
});

/** Unicode calls them letters, but they are vowel signs of Arabic in a form of their own, without a letter. */
const vowelSignsAlone = /^[\ufc5e-\ufc63\ufcf2-\ufcf4\ufe70-\ufe7f]+$/;

test('a word keeps its letters, whatever the script', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{Lo}\p{Ll}]{1,10}$/u), (text) => {
      fc.pre(!vowelSignsAlone.test(text));
      expect(wordsOf(text).join('')).not.toBe('');
    }),
    { numRuns: 1000 },
  );
});

test('long words are cut, never within a character', () => {
  for (const word of wordsOf(`${'a'.repeat(wordMaxUnits - 1)}𝒜𐐷 ${'b'.repeat(500)}`)) {
    expect(word.length).toBeLessThanOrEqual(wordMaxUnits);
    expect(word.isWellFormed()).toBe(true);
  }
});
