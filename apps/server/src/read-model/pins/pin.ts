import { coordinateDecimals } from '@access-atlas/contract/limits.ts';

/** Positions are whole numbers of degrees × this factor, as the database's rounding to seven decimals keeps them. */
export const coordinateFactor = 10 ** coordinateDecimals;

/** The number of a rating is its weight: see `ratingWeights` in the contract. */
export type RatingNumber = 0 | 1 | 2 | 3;
/** The number of ratings, unrated included. */
export const ratingCount = 4;

export const pinKinds = { place: 0, trail: 1, amenity: 2 } as const;
export type KindNumber = (typeof pinKinds)[keyof typeof pinKinds];

/** A pin's id must leave room for the ids of clusters above it, in a number that JavaScript holds exactly. */
export const pinIdEnd = 2 ** 52;

/** One pin as an object: what tests, the bench and small callers write. The index itself holds columns. */
export interface Pin {
  /** The place's id: a whole number from 1 to 2^52 − 1. */
  readonly id: number;
  /** Degrees × 10^7, from −1,800,000,000; 180° is kept as −180°. */
  readonly longitudeE7: number;
  /** Degrees × 10^7, from −900,000,000 to 900,000,000. */
  readonly latitudeE7: number;
  readonly rating: RatingNumber;
  readonly kind: KindNumber;
  /** The number of its type (category), 0 to 65,535. */
  readonly type: number;
  /** The number of its partner, 0 for none. */
  readonly partner: number;
  /** Two ASCII bytes, the first one times 256; 0 for none. See `countryNumber`. */
  readonly country: number;
  /** Whether somebody reviewed it. */
  readonly isReviewed: boolean;
  /** Bit numbers of the tags whose answer is yes; in any order. */
  readonly yesTags: readonly number[];
  readonly noTags: readonly number[];
  readonly labels: readonly number[];
  readonly flags: readonly number[];
}

/** The number that stands for an ISO 3166 code of two letters: `DE` is 0x4445. */
export function countryNumber(code: string): number {
  if (!/^[A-Z]{2}$/.test(code)) throw new RangeError(`not a country code of two capital letters: ${code}`);
  return code.charCodeAt(0) * 256 + code.charCodeAt(1);
}
