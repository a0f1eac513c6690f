import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import type { RatingNumber } from '../pins/pin.ts';
import type { PinFilter } from '../pins/pin-filter.ts';
import type { DocumentKindNumber } from './search-document.ts';

/** What to look for, and where from. */
export interface SearchQuery {
  /** What was typed so far; a last word with nothing behind it may go on. */
  readonly text: string;
  /** Where distances are measured from, in degrees. */
  readonly longitude: number;
  readonly latitude: number;
  /** Only documents of these kinds; any where left out. */
  readonly kinds?: readonly DocumentKindNumber[];
  /** Only places that the map shows with this filter; localities never match one. */
  readonly filter?: PinFilter;
  /** Only documents in this box: west, south, east, north; west > east crosses the antimeridian. */
  readonly bbox?: Bbox;
  /** `relevance` where left out. `distance` and `rating` put the same documents in another order. */
  readonly sort?: SearchSort;
  /** The last key and document of the page before. */
  readonly after?: { readonly key: number; readonly document: number };
  /** 1 to `searchResultsMax`. */
  readonly limit: number;
  /** Looks for few, quickly, and counts no further: what a search box shows while someone types. */
  readonly isSuggesting?: boolean;
  /** Only documents that have every word, as it was typed or with a mistake. */
  readonly hasAllWords?: boolean;
  /** Tells where all that was found lies, whatever page is asked for. */
  readonly hasPositions?: boolean;
}

export type SearchSort = 'relevance' | 'distance' | 'rating';

/** A query has at most so many results, whatever the pages they are read in. */
export const searchResultsMax = 500;

/** What the map shows of a place that was found. */
export interface PinOfHit {
  readonly rating: RatingNumber;
  /** The number of its type. */
  readonly type: number;
  /** Bit numbers of the tags whose answer is yes, and of those whose answer is no. */
  readonly yesTags: readonly number[];
  readonly noTags: readonly number[];
}

/** One document that was found. */
export interface SearchHit {
  /** See `documentOfKey`. */
  readonly document: number;
  readonly kind: DocumentKindNumber;
  /** What the results are ordered by, descending: the score, the rating, or the distance in metres below zero. */
  readonly key: number;
  readonly score: number;
  /** How well the words match, before distance counts: 1 where a name is what was typed. */
  readonly match: number;
  /** Degrees × 10^7; of the house where one was asked for and found. */
  readonly longitudeE7: number;
  readonly latitudeE7: number;
  readonly distanceMeters: number;
  /** The house's number as search knows it ("12a"); null for everything but a house on a street. */
  readonly house: string | null;
  /** A place as the map shows it; null for all else. */
  readonly pin: PinOfHit | null;
  /** The document's words that matched, normalized. */
  readonly words: readonly string[];
}

export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** All that were found, those on other pages too: at most `searchResultsMax`. */
  readonly total: number;
  /** Set where they were asked for. */
  readonly positions?: HitPositions;
}

/** Where all that was found lies, in the order of the results, in degrees × 10^7. */
export interface HitPositions {
  readonly longitudesE7: Int32Array;
  readonly latitudesE7: Int32Array;
}
