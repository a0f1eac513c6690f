import { roundCoordinate, wrapLongitude } from '@access-atlas/contract/geometry/geo.ts';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { PlaceKind } from '@access-atlas/contract/places/accessibility.ts';
import type { EditableFields } from '../../domain/places/place-changes.ts';
import { quoteText } from '../quote-text.ts';
import type { SourcePlace } from '../records/source-place.ts';
import type { VocabularyKeys } from '../vocabulary-keys.ts';

/** The columns of a place that a source fills and a person may edit, in the database's own terms. */
export interface ImportedFields extends EditableFields {
  readonly kind: PlaceKind;
  readonly nearestStreet: string | null;
}

/** A key that no vocabulary of the site has. */
export class UnknownWordError extends Error {
  override readonly name = 'UnknownWordError';
  readonly field: string;

  constructor(field: string, key: string) {
    super(`"${quoteText(key)}" is not known here`);
    this.field = field;
  }
}

/**
 * A source's place in the database's terms: keys become numbers, positions get seven decimals.
 * @throws UnknownWordError for a type, label, flag or partner that the vocabulary lacks
 */
export function toImportedFields(place: SourcePlace, vocabulary: VocabularyKeys): ImportedFields {
  return {
    kind: place.kind,
    typeNumber: numberOf(vocabulary.types, 'type', place.type),
    longitude: wrapLongitude(roundCoordinate(place.longitude)),
    latitude: roundCoordinate(place.latitude),
    names: withoutBlanks(place.names),
    nearestStreet: place.nearestStreet,
    address: place.address,
    country: place.country,
    phone: place.phone,
    url: place.url,
    openingHours: place.openingHours,
    descriptions: withoutBlanks(place.descriptions),
    partnerNumber: place.provider === null ? null : numberOf(vocabulary.partners, 'provider', place.provider),
    labelNumbers: numbersOf(vocabulary.labels, 'labels', place.labels),
    flagNumbers: numbersOf(vocabulary.flags, 'flags', place.flags),
  };
}

interface NumberedWords {
  byKey(key: string): { readonly number: number } | undefined;
}

/** The number of a key. @throws UnknownWordError */
export function numberOf(words: NumberedWords, field: string, key: string): number {
  const word = words.byKey(key);
  if (word === undefined) throw new UnknownWordError(field, key);
  return word.number;
}

function numbersOf(words: NumberedWords, field: string, keys: readonly string[]): number[] {
  return [...new Set(keys.map((key) => numberOf(words, field, key)))].sort((one, other) => one - other);
}

function withoutBlanks(text: LocalizedText): LocalizedText {
  return Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined && value !== ''));
}
