import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import { type Language, pickText } from '@access-atlas/contract/languages.ts';
import type { contribute as contributeEndpoint } from '@access-atlas/contract/places/contributions.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { getOwnReview } from '../reviews/get-own-review.ts';
import type { ContributionResult, ContributionServices } from './contribute.ts';

/**
 * What became of a contribution, for its author: the review as it is now, or the places that the new one probably is.
 * @param result.language of the names of places
 * @throws {ApiError} 404 where the review is gone meanwhile
 */
export async function showContributed(
  services: ContributionServices,
  context: WriteContext,
  { contributed, left, language }: ContributionResult & { readonly language: Language },
): Promise<BodyOf<typeof contributeEndpoint>> {
  if (contributed.outcome === 'duplicates') {
    const duplicates = contributed.duplicates.map(({ placeId, names, distanceMeters, isSame }) => ({
      _id: String(placeId),
      name: pickText(names, language)?.text ?? '',
      distanceMeters,
      isSame,
    }));
    return { outcome: 'duplicates', duplicates };
  }
  const { placeId, reviewId, isNewPlace, feedPosition } = contributed;
  return {
    outcome: 'added',
    placeId: String(placeId),
    isNewPlace,
    review: await getOwnReview(services, context, { reviewId, language }),
    feedPosition,
    contributionsLeft: left,
  };
}
