import { roundCoordinate } from '@access-atlas/contract/geometry/geo.ts';
import type { Language, LocalizedText } from '@access-atlas/contract/languages.ts';
import { type RatedKey, ratedKeys, ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import type { PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import type { RatingWeight } from '../verdict/stored-verdict.ts';
import type { Vocabulary, WordList } from '../vocabulary/vocabulary.ts';
import { placeName } from './place-text.ts';

interface BasicsRow {
  readonly id: number;
  readonly kind: 'place' | 'trail' | 'amenity';
  readonly type_number: number;
  readonly names: LocalizedText;
  readonly address: string | null;
  readonly nearest_street: string | null;
  readonly longitude: number;
  readonly latitude: number;
  readonly rating: RatingWeight;
  readonly yes_tags: readonly number[];
  readonly no_tags: readonly number[];
  readonly label_numbers: readonly number[];
  readonly flag_numbers: readonly number[];
  readonly partner_number: number | null;
}

type Basics = Omit<PlaceCard, 'description' | 'descriptionLanguage' | 'images' | 'distanceIn'>;

/** The fields that cards and pages share. */
export function presentBasics(row: BasicsRow, vocabulary: Vocabulary, language: Language): Basics {
  const name = placeName(row, vocabulary, language);
  const type = vocabulary.types.byNumber(row.type_number)?.key ?? 'place';
  return {
    _id: String(row.id),
    name: name.text,
    nameLanguage: name.language,
    address: row.address,
    latitude: roundCoordinate(row.latitude),
    longitude: roundCoordinate(row.longitude),
    rating: ratingOfWeight(row.rating),
    placeType: row.kind === 'amenity' ? type : row.kind,
    types: [type],
    tags: keysOf(vocabulary.tags, row.yes_tags),
    noTags: keysOf(vocabulary.tags, row.no_tags),
    labels: keysOf(vocabulary.labels, row.label_numbers),
    flags: keysOf(vocabulary.flags, row.flag_numbers),
    provider: row.partner_number === null ? null : (vocabulary.partners.byNumber(row.partner_number)?.key ?? null),
  };
}

/** The rating of a stored weight. */
export function ratingOfWeight(weight: RatingWeight): (typeof ratingKeys)[number] {
  return ratingKeys[3 - weight] ?? 'unrated';
}

/** The rating that a person chose. */
export function ratedKeyOf(weight: 1 | 2 | 3): RatedKey {
  return ratedKeys[3 - weight] ?? 'notAccessible';
}

/** Keys of stored numbers; a number that no vocabulary knows any more is left out. */
export function keysOf(
  words: WordList<{ readonly number: number; readonly key: string }>,
  numbers: readonly number[],
): string[] {
  return numbers.flatMap((number) => words.byNumber(number)?.key ?? []);
}
