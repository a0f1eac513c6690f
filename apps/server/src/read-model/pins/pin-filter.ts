import type { KindNumber, RatingNumber } from './pin.ts';

/**
 * What a pin must show, in the numbers of the vocabulary: any of the ratings, any of the types, any of the kinds,
 * all of the tags, labels and flags; all groups together. An absent group asks for nothing, an empty list of
 * ratings, types or kinds matches nothing. Unknown is not yes.
 */
export interface PinFilter {
  readonly ratings?: readonly RatingNumber[];
  /** Naming types also asks for the amenities among them: see `TileQuery` and `PageQuery`. */
  readonly types?: readonly number[];
  readonly kinds?: readonly KindNumber[];
  /** Bit numbers, all of them yes. */
  readonly yesTags?: readonly number[];
  readonly labels?: readonly number[];
  readonly flags?: readonly number[];
  readonly partner?: number;
  /** As made by `countryNumber`. */
  readonly country?: number;
}
