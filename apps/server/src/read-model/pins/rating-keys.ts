import { type RatingKey, ratingWeights } from '@access-atlas/contract/places/accessibility.ts';

/** The key of each rating number, from 0. */
export const ratingKeyByNumber: readonly RatingKey[] = (Object.keys(ratingWeights) as RatingKey[]).sort(
  (a, b) => ratingWeights[a] - ratingWeights[b],
);
