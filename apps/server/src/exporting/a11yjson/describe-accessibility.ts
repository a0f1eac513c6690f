import { type LocalizedText, languages } from '@access-atlas/contract/languages.ts';
import type { TagKey } from '@access-atlas/contract/places/accessibility.ts';
import { type RatedKey, type RatingKey, tagVocabulary } from '@access-atlas/contract/places/accessibility.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { ExportedPlace } from '../exported-place.ts';
import { a11yjsonFields, fieldsOfOtherTags } from './a11yjson-fields.ts';
import { setField } from './set-field.ts';

const grades: Readonly<Record<RatedKey, string>> = {
  accessible: 'fully',
  partiallyAccessible: 'partially',
  notAccessible: 'not',
};

/** The `accessibility` of a place in A11yJSON; undefined when nothing of it is known in the format's fields. */
export function describeAccessibility(place: ExportedPlace): Record<string, unknown> | undefined {
  const accessibility: Record<string, unknown> = {};
  if (isRated(place.rating)) accessibility.wheelchairAccessibilityGrade = grades[place.rating];
  for (const { key, answer } of answersOf(place)) {
    for (const [path, value] of fieldsOf(key)[answer]) setField(accessibility, path, value);
  }
  if (place.needsEuroKey && place.tags.includes('keyNeeded')) {
    setField(accessibility, 'restrooms.0.entrance.door.needsEuroKey', true);
  }
  dropUselessRampAnswer(accessibility);
  closeGaps(accessibility);
  return Object.keys(accessibility).length === 0 ? undefined : accessibility;
}

/**
 * What helps people with disabilities, as text by language: the source's own words, then one sentence for each answer
 * that the fields do not say in full. A barrier reads as the barrier it is.
 */
export function describeInWords(place: ExportedPlace, vocabulary: Vocabulary): LocalizedText | undefined {
  const description: LocalizedText = { ...place.descriptions };
  for (const { key, answer } of answersOf(place)) {
    if (!fieldsOf(key).inWords.includes(answer)) continue;
    const tag = vocabulary.tags.byKey(key);
    const words = answer === 'yes' ? tag?.names : tag?.negatives;
    for (const language of languages) {
      const sentence = words?.[language];
      if (!sentence) continue;
      const before = description[language];
      description[language] = before ? `${endSentence(before)} ${sentence}.` : `${sentence}.`;
    }
  }
  return Object.keys(description).length === 0 ? undefined : description;
}

function answersOf(place: ExportedPlace): { key: string; answer: 'yes' | 'no' }[] {
  return [
    ...place.tags.map((key) => ({ key, answer: 'yes' as const })),
    ...place.noTags.map((key) => ({ key, answer: 'no' as const })),
  ];
}

function fieldsOf(key: string) {
  return isTagKey(key) ? a11yjsonFields[key] : fieldsOfOtherTags;
}

function isTagKey(key: string): key is TagKey {
  return Object.hasOwn(tagVocabulary, key);
}

function isRated(rating: RatingKey): rating is RatedKey {
  return rating !== 'unrated';
}

/** "If there is a fixed ramp, this property MUST be undefined." */
function dropUselessRampAnswer(accessibility: Record<string, unknown>): void {
  const [entrance] = Array.isArray(accessibility.entrances) ? accessibility.entrances : [];
  if (entrance?.hasFixedRamp === true) delete entrance.hasRemovableRamp;
}

/** Kinds of media have fixed positions while they are filled in; those that were not needed leave gaps. */
function closeGaps(accessibility: Record<string, unknown>): void {
  if (Array.isArray(accessibility.media))
    accessibility.media = accessibility.media.filter((item) => item !== undefined);
}

function endSentence(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
}
