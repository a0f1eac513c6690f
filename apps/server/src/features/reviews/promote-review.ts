import { ApiError, refuseField } from '../../domain/errors/api-error.ts';
import { recordPlaceHistory } from '../../writes/history/record-place-history.ts';
import { refreshPlace } from '../../writes/places/refresh-place.ts';
import { requireModerator } from '../../writes/roles.policy.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { lockReview } from './lock-review.ts';
import { setPromotedReview } from './written-reviews.sql.ts';

export interface PromotedReview {
  readonly placeId: number;
  readonly reviewId: number;
  readonly feedPosition: string;
}

/**
 * A moderator makes a review's text the description of its place, in the stead of an earlier one. From then on its author
 * can neither edit nor delete it.
 * @throws {ApiError} 401 for a visitor, 403 for others, 404 for a review that nobody sees, 400 for a reply and for one
 *   without a text
 */
export async function promoteReview(
  services: WriteServices,
  context: WriteContext,
  { reviewId }: { readonly reviewId: number },
): Promise<PromotedReview> {
  requireModerator(context.actor);
  return runIdempotently(services, context, { verb: 'promoteReview', input: { reviewId } }, async (transaction) => {
    const review = await lockReview(transaction, reviewId);
    const { placeId } = review;
    if (review.deletedAt !== null || review.status !== 'published') throw new ApiError('404.REVIEW_SERVICE.100');
    if (review.parentId !== null) throw refuseField('params.id', 'is a reply: only a review can describe a place');
    if (review.text === '') throw refuseField('params.id', 'has no text that could describe the place');
    await setPromotedReview(transaction, placeId, reviewId);
    if (review.placePromotedReviewId !== reviewId)
      await recordPlaceHistory(transaction, context.actor, {
        placeId,
        kind: 'described',
        changes: { promotedReview: { before: review.placePromotedReviewId, after: reviewId } },
        at: writeTimeOf(context),
      });
    const feedPosition = await refreshPlace(transaction, services, placeId);
    return { entity: 'review', entityId: reviewId, answer: { placeId, reviewId, feedPosition } };
  });
}
