import { tagVocabulary } from '@access-atlas/contract/places/accessibility.ts';
import { describe, expect, test } from 'vitest';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import { wordList } from '../../domain/vocabulary/vocabulary.ts';
import { readReferenceData } from '../../reference-data/reference-data-files.ts';
import { examplePlace } from '../testing/example-place.ts';
import { a11yjsonFields } from './a11yjson-fields.ts';
import { describeAccessibility, describeInWords } from './describe-accessibility.ts';

const none = wordList<never>([]);
const ownTag = {
  key: 'poolLift',
  number: 64,
  category: 'general' as const,
  audiences: [],
  isBarrier: false,
  names: { en: 'Pool lift', fr: 'Élévateur de piscine' },
  negatives: { en: 'No pool lift' },
  explanations: {},
};
const vocabulary: Vocabulary = {
  refreshPartners: async () => undefined,
  refresh: async () => undefined,
  tags: wordList([...readReferenceData().tags, ownTag]),
  labels: none,
  flags: none,
  types: none,
  partners: none,
  directoryCategories: [],
  directoryServices: [],
};

const fieldsFor = (tags: string[], noTags: string[] = []) => describeAccessibility(examplePlace({ tags, noTags }));
const wordsFor = (tags: string[], noTags: string[] = []) =>
  describeInWords(examplePlace({ tags, noTags, descriptions: {} }), vocabulary);

describe('describeAccessibility', () => {
  test('says nothing of what nobody answered', () => {
    expect(describeAccessibility(examplePlace({ rating: 'unrated' }))).toBeUndefined();
    expect(wordsFor([])).toBeUndefined();
  });

  test.each([
    ['accessible', 'fully'],
    ['partiallyAccessible', 'partially'],
    ['notAccessible', 'not'],
  ] as const)('grades %s as %s', (rating, grade) => {
    expect(describeAccessibility(examplePlace({ rating }))).toEqual({ wheelchairAccessibilityGrade: grade });
  });

  test('gathers the answers about one thing in one object', () => {
    expect(
      fieldsFor(
        ['levelEntrance', 'wideDoor', 'accessibleRestroom', 'babyChangingTable'],
        ['automaticDoor', 'turningSpace'],
      ),
    ).toEqual({
      entrances: [{ isLevel: true, door: { width: { operator: '>=', value: 90, unit: 'cm' }, isAutomatic: false } }],
      restrooms: [
        {
          isAccessibleWithWheelchair: true,
          hasChangingTableForBabies: true,
          turningSpaceInside: { operator: '<', value: 150, unit: 'cm' },
        },
      ],
    });
  });

  test('lists media without gaps', () => {
    expect(fieldsFor(['plainLanguage', 'captions'], ['audioDescription'])).toEqual({
      media: [
        { type: 'presentation', hasSubtitles: true, hasAudioDescription: false },
        { type: 'document', hasPlainLanguageOption: true },
      ],
    });
  });

  test('leaves out the portable ramp where there is a fixed one, as the format demands', () => {
    expect(fieldsFor(['permanentRamp', 'portableRamp'])).toEqual({ entrances: [{ hasFixedRamp: true }] });
    expect(fieldsFor(['portableRamp'], ['permanentRamp'])).toEqual({
      entrances: [{ hasFixedRamp: false, hasRemovableRamp: true }],
    });
  });

  test('never shows a barrier as a benefit', () => {
    expect(fieldsFor(['oneStep'])).toEqual({ entrances: [{ stairs: { count: 1 } }] });
    expect(fieldsFor(['oneStep', 'multipleSteps'])).toEqual({ entrances: [{ stairs: { count: 2 } }] });
    // That there are fewer than two steps does not say that there is none.
    expect(fieldsFor([], ['oneStep', 'multipleSteps'])).toBeUndefined();
    expect(wordsFor([], ['multipleSteps'])?.en).toBe('Fewer than two steps.');
    expect(fieldsFor([], ['keyNeeded'])).toEqual({ restrooms: [{ entrance: { door: { needsEuroKey: false } } }] });
  });

  test('claims a Euro key only where a source says so', () => {
    const withKey = { tags: ['keyNeeded'] };
    expect(describeAccessibility(examplePlace(withKey))).toBeUndefined();
    expect(wordsFor(['keyNeeded'])?.en).toMatch(/key/i);
    expect(describeAccessibility(examplePlace({ ...withKey, needsEuroKey: true }))).toEqual({
      restrooms: [{ entrance: { door: { needsEuroKey: true } } }],
    });
    // People may have answered otherwise since.
    expect(describeAccessibility(examplePlace({ noTags: ['keyNeeded'], needsEuroKey: true }))).toEqual({
      restrooms: [{ entrance: { door: { needsEuroKey: false } } }],
    });
  });

  test('writes out what the format has no field for, in each language', () => {
    expect(fieldsFor(['restSeating', 'poolLift'], ['scentFree', 'elevator'])).toBeUndefined();
    expect(wordsFor(['restSeating', 'poolLift'], ['scentFree', 'elevator'])).toEqual({
      en: 'Seats to rest. Pool lift. Not scent-free. No elevator.',
      fr: expect.stringContaining('Élévateur de piscine.'),
      pt: expect.stringContaining('.'),
    });
  });

  test("adds to the source's own words, never changes them", () => {
    const place = examplePlace({
      tags: ['restSeating'],
      descriptions: { und: 'Rampe hinten', en: 'Ramp at the back' },
    });
    expect(describeInWords(place, vocabulary)).toMatchObject({
      und: 'Rampe hinten',
      en: 'Ramp at the back. Seats to rest.',
    });
    expect(place.descriptions.en).toBe('Ramp at the back');
  });

  test.each(Object.keys(tagVocabulary))('%s leaves neither answer unsaid, in fields or in words', (key) => {
    const { yes, no, inWords } = a11yjsonFields[key as keyof typeof tagVocabulary];
    expect(yes.length > 0 || inWords.includes('yes')).toBe(true);
    expect(no.length > 0 || inWords.includes('no')).toBe(true);
    expect(fieldsFor([key])).not.toEqual(fieldsFor([], [key]) ?? {});
    expect(`${JSON.stringify(fieldsFor([key]))} ${wordsFor([key])?.en}`).not.toBe(
      `${JSON.stringify(fieldsFor([], [key]))} ${wordsFor([], [key])?.en}`,
    );
  });
});
