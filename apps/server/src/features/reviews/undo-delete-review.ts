import { refreshPlace } from '../../writes/places/refresh-place.ts';
import { requireUnrestricted } from '../../writes/require-unrestricted.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { restorePhotos } from '../photos/review-photos.ts';
import { lockReview } from './lock-review.ts';
import { requireMayUndoDelete } from './reviews.policy.ts';
import { markReviewDeleted } from './written-reviews.sql.ts';

export interface RestoredReview {
  readonly placeId: number;
  readonly reviewId: number;
  /** null where it was not deleted. */
  readonly feedPosition: string | null;
}

/**
 * An author brings back their review or reply within 30 days, with the photos it had when it was deleted. What they
 * reported with it counts again, unless they have reported something newer. Doing it again changes nothing.
 * @throws {ApiError} 401 for a visitor, 403 for whoever is restricted or somebody else, 404 also after 30 days
 */
export async function undoDeleteReview(
  services: WriteServices,
  context: WriteContext,
  { reviewId }: { readonly reviewId: number },
): Promise<RestoredReview> {
  requireUnrestricted(context);
  const at = writeTimeOf(context);
  const attempt = { verb: 'undoDeleteReview', input: { reviewId } } as const;
  return runIdempotently<RestoredReview>(services, context, attempt, async (transaction) => {
    const review = await lockReview(transaction, reviewId);
    requireMayUndoDelete(review, context.actor, at);
    const { placeId, deletedAt } = review;
    if (deletedAt === null) return { entity: null, answer: { placeId, reviewId, feedPosition: null } };
    await markReviewDeleted(transaction, reviewId, null);
    await restorePhotos(transaction, reviewId, deletedAt);
    const feedPosition = await refreshPlace(transaction, services, placeId);
    return { entity: 'review', entityId: reviewId, answer: { placeId, reviewId, feedPosition } };
  });
}
