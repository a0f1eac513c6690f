import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { refreshPlace } from '../../../writes/places/refresh-place.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { publishPhotos } from '../../photos/moderate-photos.ts';
import { lockReview } from '../lock-review.ts';
import { updateReviewStatus } from './moderated-reviews.sql.ts';

/**
 * Shows a review or reply that was held, with its photos, in the transaction of the moderator who found nothing wrong with
 * it. What was taken down stays so.
 * @throws {ApiError} 404 for the review, 410 for its place
 */
export async function publishReview(
  transaction: Transaction<DatabaseSchema>,
  services: Pick<WriteServices, 'vocabulary'>,
  reviewId: number,
): Promise<void> {
  const { status, placeId } = await lockReview(transaction, reviewId);
  if (status === 'held') await updateReviewStatus(transaction, reviewId, 'published');
  if (status !== 'removed') await publishPhotos(transaction, reviewId);
  await refreshPlace(transaction, services, placeId);
}
