import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { lockReviewedPlace, selectWrittenReview, type WrittenReview } from './written-reviews.sql.ts';

/**
 * A review as it is after everyone who was writing about its place has ended, and nobody else writes meanwhile. Its
 * place is locked first, as by all who write about it, so that nobody waits in a circle.
 * @throws {ApiError} 404 where there is no such review, 410 where its place is gone
 */
export async function lockReview(transaction: Transaction<DatabaseSchema>, reviewId: number): Promise<WrittenReview> {
  const found = await selectWrittenReview(transaction, reviewId);
  if (!found) throw new ApiError('404.REVIEW_SERVICE.100');
  await lockReviewedPlace(transaction, found.placeId);
  const review = await selectWrittenReview(transaction, reviewId);
  if (!review) throw new ApiError('404.REVIEW_SERVICE.100');
  // Its place may have been merged into another meanwhile.
  if (review.placeId !== found.placeId) await lockReviewedPlace(transaction, review.placeId);
  if (review.placeDeletedAt !== null) throw new ApiError('410.PLACE_SERVICE.100');
  return review;
}
