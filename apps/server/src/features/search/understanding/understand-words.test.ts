import { expect, test } from 'vitest';
import { placeTypes } from '../../../domain/vocabulary/place-types.ts';
import { wordList } from '../../../domain/vocabulary/vocabulary.ts';
import { readReferenceData } from '../../../reference-data/reference-data-files.ts';
import { ratingWords, tagWords } from './access-words.ts';
import { kindsMeantAlone, tagBesideKind, typeWords } from './kind-words.ts';
import { phraseBookOf } from './phrase-book.ts';
import { regionalRatingWords, regionalTagWords } from './regional-access-words.ts';
import { regionalTypeWords } from './regional-kind-words.ts';
import { kindSaid, understandWords } from './understand-words.ts';

const { tags } = readReferenceData();
const book = phraseBookOf({
  types: wordList(Object.entries(placeTypes).map(([key, type]) => ({ key, ...type }))),
  tags: wordList(tags),
});

/** Its parts as `group:key`, or null. */
function understood(text: string): string[] | null {
  return understandWords(text, book)?.map(({ group, keys }) => `${group}:${keys.join('|')}`) ?? null;
}

test.each([
  ['restroom', ['types:toilets']],
  ['Public restrooms near me', ['types:toilets']],
  ['WC', ['types:toilets']],
  ['lift', ['types:elevator']],
  ['banheiro', ['types:toilets']],
  ['accessible restroom', ['tag:accessibleRestroom']],
  ['disabled toilets', ['tag:accessibleRestroom']],
  ['toilettes PMR', ['tag:accessibleRestroom']],
  ['Toilettes accessibles', ['tag:accessibleRestroom']],
  ['banheiro acessível', ['tag:accessibleRestroom']],
  ['banheiros acessiveis', ['tag:accessibleRestroom']],
  ['accessible café with accessible toilet', ['ratings:accessible', 'types:cafe', 'tag:accessibleRestroom']],
  ['café with a toilet', ['types:cafe', 'tag:accessibleRestroom']],
  ['toilets in a museum', ['tag:accessibleRestroom', 'types:museum']],
  ['step-free restaurant', ['ratings:accessible', 'types:restaurant']],
  ['restaurant sans marches', ['types:restaurant', 'ratings:accessible']],
  ['restaurante acessível para cadeirantes', ['types:restaurant', 'ratings:accessible']],
  ['wheelchair friendly pubs', ['ratings:accessible', 'types:pub']],
  ['museum with lift', ['types:museum', 'tag:elevator']],
  ['hotel with ramp and elevator', ['types:hotel', 'tag:permanentRamp', 'tag:elevator']],
  ['hearing loop', ['tag:hearingLoop']],
  ['boucle magnétique', ['tag:hearingLoop']],
  ['théâtre avec boucle magnétique', ['types:theatre', 'tag:hearingLoop']],
  ['quiet café', ['tag:quietSpace', 'types:cafe']],
  ['autism-friendly cinema', ['tag:sensoryHours', 'types:cinema']],
  ['guide dogs', ['tag:serviceAnimals']],
  ['coffee shop with baby changing', ['types:cafe', 'tag:babyChangingTable']],
  ['blue badge parking', ['tag:accessibleParking']],
  ['partially accessible museums', ['ratings:partiallyAccessible', 'types:museum']],
  ['not accessible', ['ratings:notAccessible']],
  ['accessible accessible café', ['ratings:accessible', 'types:cafe']],
  ['barrierefreies Café', ['ratings:accessible', 'types:cafe']],
  ['rollstuhlgerechtes Restaurant', ['ratings:accessible', 'types:restaurant']],
  ['Restaurant ohne Stufen', ['types:restaurant', 'ratings:accessible']],
  ['Behindertentoilette', ['tag:accessibleRestroom']],
  ['Theater mit Induktionsschleife', ['types:theatre', 'tag:hearingLoop']],
  ['esteetön kahvila', ['ratings:accessible', 'types:cafe']],
  ['inva-WC', ['tag:accessibleRestroom']],
  ['ristorante accessibile', ['types:restaurant', 'ratings:accessible']],
  ['tillgänglig toalett', ['tag:accessibleRestroom']],
  ['ACCESSIBLE  CAFÉS!', ['ratings:accessible', 'types:cafe']],
] as const)('%s is understood', (text, parts) => {
  expect(understood(text)).toEqual(parts);
});

test.each([
  'café',
  'restaurants',
  'coffee',
  'elevator',
  'accessible parking',
  'ramp',
  'Café Méridien',
  'accessible café on Meridian Street',
  'Braille Street',
  'café without steps inside the mall of Null',
  'no elevator',
  'sans ascenseur',
  'church',
  'the',
  '',
  '   ',
  '!!',
  '"accessible restroom"',
  '«boucle magnétique»',
  '東京駅',
  'place',
])('%s is looked for as words', (text) => {
  expect(understood(text)).toBeNull();
});

test('a kind that is asked for by itself, by what people say for it', () => {
  const kind = (text: string) => kindSaid(text, book)?.flatMap(({ keys }) => keys) ?? null;
  expect(kind('chemist')).toEqual(['pharmacy']);
  expect(kind('Ein Parkplatz')).toEqual(null);
  expect(kind('Parkplätze')).toEqual(null);
  expect(kind('Parkplatz')).toEqual(['parking']);
  expect(kind('arrêt de bus')).toEqual(['publicTransportStop']);
  for (const text of ['pharmacy', 'accessible chemist', 'chemist Meridian', 'near chemist', '"chemist"', ''])
    expect(kind(text), text).toBeNull();
});

test('each part says what is left without it', () => {
  const parts = understandWords('An accessible café, with accessible toilets', book);
  expect(parts?.map(({ without }) => without)).toEqual([
    'café accessible toilets',
    'accessible accessible toilets',
    'accessible café',
  ]);
  expect(understandWords('restroom', book)?.map(({ without }) => without)).toEqual(['']);
});

test('the tables name what the vocabulary has, and no phrase stands for two features', () => {
  for (const key of [...Object.keys(tagWords), ...Object.keys(regionalTagWords)])
    expect(tags.map((tag) => tag.key)).toContain(key);
  for (const key of Object.values(tagBesideKind)) expect(tags.map((tag) => tag.key)).toContain(key);
  for (const key of [...Object.keys(typeWords), ...Object.keys(regionalTypeWords), ...kindsMeantAlone])
    expect(Object.keys(placeTypes)).toContain(key);
  const all = [tagWords, ratingWords, regionalTagWords, regionalRatingWords].flatMap((table) =>
    Object.values(table).flat(),
  );
  expect(all.filter((phrase, index) => all.indexOf(phrase) !== index)).toEqual([]);
});

test('every feature is understood by its name, in each language, unless a kind is called so', () => {
  const kinds = new Set(Object.values(placeTypes).flatMap(({ names }): string[] => Object.values(names)));
  for (const { key, names } of tags) {
    for (const name of Object.values(names)) {
      expect(understood(name), name).toEqual(kinds.has(name) ? null : [`tag:${key}`]);
    }
  }
});
