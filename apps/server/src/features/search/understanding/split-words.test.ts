import { expect, test } from 'vitest';
import { placeTypes } from '../../../domain/vocabulary/place-types.ts';
import { wordList } from '../../../domain/vocabulary/vocabulary.ts';
import { readReferenceData } from '../../../reference-data/reference-data-files.ts';
import { phraseBookOf } from './phrase-book.ts';
import { type SplitWords, splitAccess, splitAtNear, splitsAtEnds, splitUnknown } from './split-words.ts';

const { tags } = readReferenceData();
const book = phraseBookOf({
  types: wordList(Object.entries(placeTypes).map(([key, type]) => ({ key, ...type }))),
  tags: wordList(tags),
});

function shown(split: SplitWords | null): string | null {
  return split && `${split.parts.map(({ group, keys }) => `${group}:${keys.join('|')}`).join(' ')} @ ${split.rest}`;
}

test.each([
  ['café near waterfront station', 'types:cafe @ waterfront station'],
  ['pub near blackfriars', 'types:pub @ blackfriars'],
  ['Pubs near the Blackfriars', 'types:pub @ Blackfriars'],
  ['accessible café with toilet near harbour', 'ratings:accessible types:cafe tag:accessibleRestroom @ harbour'],
  ['restroom near the station', 'types:toilets @ station'],
  ['toilettes près de la gare centrale', 'types:toilets @ gare centrale'],
  ['café à côté du marché', 'types:cafe @ marché'],
  ['restaurante perto do porto', 'types:restaurant @ porto'],
  ['apotheke beim marienplatz', 'types:pharmacy @ marienplatz'],
  ['hotel close to the town hall', 'types:hotel @ town hall'],
] as const)('%s is split at the word for near', (text, split) => {
  expect(shown(splitAtNear(text, book))).toBe(split);
});

test.each([
  'restroom near me',
  'near the station',
  'near',
  'café de la gare',
  'café near harbour without garden',
  '"café near harbour"',
  'the golden lion near harbour',
  'café near the very long name of some street',
])('%s is not split at the word for near', (text) => {
  expect(splitAtNear(text, book)).toBeNull();
});

test('the first or the last words may stand for filters, and the others be a name, long names first', () => {
  expect(splitsAtEnds('toilets fleet street', book).map(shown)).toEqual(['types:toilets @ fleet street']);
  expect(splitsAtEnds('fleet street toilets', book).map(shown)).toEqual(['types:toilets @ fleet street']);
  expect(splitsAtEnds('accessible restaurant marienplatz', book).map(shown)).toEqual([
    'ratings:accessible @ restaurant marienplatz',
    'ratings:accessible types:restaurant @ marienplatz',
  ]);
  expect(splitsAtEnds('café in vaduz', book).map(shown)).toEqual(['types:cafe @ vaduz']);
  expect(splitsAtEnds('bank am odeonsplatz', book).map(shown)).toEqual(['types:bank @ odeonsplatz']);
  expect(splitsAtEnds('golden café lion', book)).toEqual([]);
  expect(splitsAtEnds('café without steps vaduz', book).map(shown)).toContain('types:cafe ratings:accessible @ vaduz');
  expect(splitsAtEnds('café without garden', book)).toEqual([]);
});

test('words about access are told from a name, wherever they stand', () => {
  expect(shown(splitAccess('wheelchair accessible hotel adlon', book))).toBe('ratings:accessible @ hotel adlon');
  expect(shown(splitAccess('step-free museum with hearing loop zeppelin', book))).toBe(
    'ratings:accessible tag:hearingLoop @ museum zeppelin',
  );
  expect(splitAccess('hotel adlon', book)).toBeNull();
  expect(splitAccess('wheelchair accessible hotel', book)).toBeNull();
  expect(splitAccess('hotel adlon without elevator', book)).toBeNull();
});

test('what is understood is told from words without a meaning', () => {
  expect(shown(splitUnknown('step-free museum with hearing loop zeppelin', book))).toBe(
    'ratings:accessible types:museum tag:hearingLoop @ zeppelin',
  );
  expect(splitUnknown('zeppelin', book)).toBeNull();
  expect(splitUnknown('museum', book)).toBeNull();
  expect(splitUnknown('golden lion near the station', book)).toBeNull();
});

test('each part says what is left without it, and where', () => {
  const split = splitAtNear('accessible café near the harbour', book);
  expect(split?.parts.map(({ without }) => without)).toEqual(['café near the harbour', 'accessible near the harbour']);
  expect(split?.withoutRest).toBe('accessible café');
});
