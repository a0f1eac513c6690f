import type { LocalizedText } from '@access-atlas/contract/languages.ts';

/** What a document is. Numbers are stored in saved copies. */
export const documentKinds = {
  place: 0,
  trail: 1,
  amenity: 2,
  settlement: 3,
  district: 4,
  street: 5,
  city: 6,
} as const;
export type DocumentKind = keyof typeof documentKinds;
export type DocumentKindNumber = (typeof documentKinds)[DocumentKind];

/** Where a document comes from: a row of `place`, a row of `locality`, or the list of the world's cities. */
export const documentSources = { place: 0, locality: 1, city: 2 } as const;
export type DocumentSource = keyof typeof documentSources;

const sourceCount = 4;

/** The number of a document in all sources together. Ids of rows are below 2^50. */
export function documentKey(source: DocumentSource, id: number): number {
  return id * sourceCount + documentSources[source];
}

/** The row or entry that a document was made from. */
export function documentOfKey(key: number): { readonly source: DocumentSource; readonly id: number } {
  const number = key % sourceCount;
  const source = number === 0 ? 'place' : number === 1 ? 'locality' : 'city';
  return { source, id: (key - number) / sourceCount };
}

/** A house on a street. */
export interface SearchHouse {
  /** As it is written on the house, for example "12a". */
  readonly number: string;
  readonly longitudeE7: number;
  readonly latitudeE7: number;
}

/** What someone may look for. */
export interface SearchDocument {
  readonly key: number;
  readonly kind: DocumentKindNumber;
  /** Degrees × 10^7. */
  readonly longitudeE7: number;
  readonly latitudeE7: number;
  /** How much is known of a place, 0 (only that it exists) to 255. */
  readonly known: number;
  /** People living there; 0 for everything but settlements. */
  readonly population: number;
  readonly names: LocalizedText;
  /** Names beside those of the four languages, and what else it is found by. */
  readonly otherNames: readonly string[];
  /** Street, postcode, city: whatever the document's own address says. */
  readonly address: string;
  /** The numbers of its type and its country among the groups; −1 for none. */
  readonly typeGroup: number;
  readonly countryGroup: number;
  readonly houses: readonly SearchHouse[];
}

/**
 * Words that many documents share by what they are, not by what they are called: the names of a type, of a country.
 * They are kept once, and a document holds the group's number alone.
 */
export interface SearchGroup {
  readonly field: 'type' | 'country';
  readonly names: readonly string[];
}
