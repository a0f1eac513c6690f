import { refreshPlace } from '../../writes/places/refresh-place.ts';
import { requirePerson } from '../../writes/roles.policy.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { withdrawPhotos } from '../photos/review-photos.ts';
import { lockReview } from './lock-review.ts';
import { requireMayDelete, undoEnds } from './reviews.policy.ts';
import { markReviewDeleted } from './written-reviews.sql.ts';

export interface DeletedReview {
  readonly placeId: number;
  readonly reviewId: number;
  /** Until when it can be brought back: ISO 8601, UTC. */
  readonly undoUntil: string;
  /** null where it was deleted before. */
  readonly feedPosition: string | null;
}

/**
 * An author deletes their review or reply, with its photos; what they reported with it no longer counts. It can be
 * brought back for 30 days. Deleting it again changes nothing.
 * @throws {ApiError} 401 for a visitor, 403 for others and for the review that describes its place, 404
 */
export async function deleteReview(
  services: WriteServices,
  context: WriteContext,
  { reviewId }: { readonly reviewId: number },
): Promise<DeletedReview> {
  requirePerson(context.actor);
  const at = writeTimeOf(context);
  return runIdempotently<DeletedReview>(
    services,
    context,
    { verb: 'deleteReview', input: { reviewId } },
    async (transaction) => {
      const review = await lockReview(transaction, reviewId);
      requireMayDelete(review, context.actor);
      const { placeId, deletedAt } = review;
      const answer = { placeId, reviewId, undoUntil: undoEnds(deletedAt ?? at).toISOString() };
      if (deletedAt !== null) return { entity: null, answer: { ...answer, feedPosition: null } };
      await markReviewDeleted(transaction, reviewId, at);
      await withdrawPhotos(transaction, reviewId, at);
      const feedPosition = await refreshPlace(transaction, services, placeId);
      return { entity: 'review', entityId: reviewId, answer: { ...answer, feedPosition } };
    },
  );
}
