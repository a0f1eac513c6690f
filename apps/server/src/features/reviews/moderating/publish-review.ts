import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { refreshPlace } from '../../../writes/places/refresh-place.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { holdPhotosAgain, publishPhotos } from '../../photos/moderate-photos.ts';
import { lockReview } from '../lock-review.ts';
import { setPromotedReview } from '../written-reviews.sql.ts';
import { updateReviewStatus } from './moderated-reviews.sql.ts';

/** What a review was before it was shown, as the entry of the inbox keeps it. */
export const heldReview = z.strictObject({
  wasHeld: z.boolean(),
  /** By their ids: those that were held. */
  photos: z.record(z.string(), z.enum(['published', 'held', 'removed'])),
});
type HeldReview = z.output<typeof heldReview>;

/**
 * Shows a review or reply that was held, with its photos, in the transaction of the moderator who found nothing wrong with
 * it. What was taken down stays so.
 * @returns what it was before
 * @throws {ApiError} 404 for the review, 410 for its place
 */
export async function publishReview(
  transaction: Transaction<DatabaseSchema>,
  services: Pick<WriteServices, 'vocabulary'>,
  reviewId: number,
): Promise<HeldReview> {
  const { status, placeId } = await lockReview(transaction, reviewId);
  const wasHeld = status === 'held';
  if (wasHeld) await updateReviewStatus(transaction, reviewId, 'published');
  const photos = status === 'removed' ? {} : await publishPhotos(transaction, reviewId);
  await refreshPlace(transaction, services, placeId);
  return { wasHeld, photos };
}

/**
 * Holds a review or reply again that was held before it was shown, with the photos that were, because a moderator takes the
 * decision back. What was taken down meanwhile stays so.
 * @throws {ApiError} 404 for the review, 410 for its place
 */
export async function holdReviewAgain(
  transaction: Transaction<DatabaseSchema>,
  services: Pick<WriteServices, 'vocabulary'>,
  reviewId: number,
  { wasHeld, photos }: HeldReview,
): Promise<void> {
  const { status, placeId, isPromoted } = await lockReview(transaction, reviewId);
  if (wasHeld && status === 'published') {
    await updateReviewStatus(transaction, reviewId, 'held');
    // What nobody sees describes no place.
    if (isPromoted) await setPromotedReview(transaction, placeId, null);
  }
  await holdPhotosAgain(transaction, photos);
  await refreshPlace(transaction, services, placeId);
}
