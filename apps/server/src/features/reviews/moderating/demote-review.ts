import { recordPlaceHistory } from '../../../writes/history/record-place-history.ts';
import { refreshPlace } from '../../../writes/places/refresh-place.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { lockReview } from '../lock-review.ts';
import { setPromotedReview } from '../written-reviews.sql.ts';

/**
 * A moderator takes back that a review describes its place: its author may edit and delete it again. One that does not
 * describe it stays as it is.
 * @returns whether it described its place
 * @throws {ApiError} 401 for a visitor, 403 for others, 404 for the review, 410 for its place
 */
export async function demoteReview(
  services: WriteServices,
  context: WriteContext,
  { reviewId }: { readonly reviewId: number },
): Promise<boolean> {
  requireModerator(context.actor);
  return runIdempotently(services, context, { verb: 'demoteReview', input: { reviewId } }, async (transaction) => {
    const { isPromoted, placeId } = await lockReview(transaction, reviewId);
    if (!isPromoted) return { entity: null, answer: false };
    await setPromotedReview(transaction, placeId, null);
    await recordPlaceHistory(transaction, context.actor, {
      placeId,
      kind: 'described',
      changes: { promotedReview: { before: reviewId, after: null } },
      at: writeTimeOf(context),
    });
    await refreshPlace(transaction, services, placeId);
    return { entity: 'review', entityId: reviewId, details: { placeId }, answer: true };
  });
}
