import { type RatingKey, ratingKeys } from '@access-atlas/contract/places/accessibility.ts';

/** One part of a cluster's ring, clockwise from the top, in radians. */
export interface RingPart {
  readonly rating: RatingKey;
  readonly start: number;
  readonly end: number;
}

/** The number of steps of a ring: finer ones would be invisible, and each combination is an image of its own. */
export const ringSteps = 48;

/**
 * Adjusts shares, which the style's expression rounds one by one, so that they fill the ring: the largest share is
 * changed by the difference.
 * @param rounded steps by rating, in the order of `ratingKeys`
 */
export function filledShares(rounded: readonly number[]): number[] {
  const largest = rounded.indexOf(Math.max(...rounded));
  const excess = rounded.reduce((sum, share) => sum + share, 0) - ringSteps;
  return rounded.map((share, index) => (index === largest ? share - excess : share));
}

/** The parts of a ring of these shares, with a gap between them wherever there is more than one. */
export function ringParts(shares: readonly number[], gapRadians: number): RingPart[] {
  const present = shares.filter((share) => share > 0).length;
  const gap = present > 1 ? gapRadians : 0;
  let start = -Math.PI / 2;
  return ratingKeys.flatMap((rating, index) => {
    const share = shares[index] ?? 0;
    const end = start + (share / ringSteps) * 2 * Math.PI;
    const part = { rating, start: start + gap / 2, end: end - gap / 2 };
    start = end;
    return share > 0 ? [part] : [];
  });
}
