import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { refreshPlace } from '../../../writes/places/refresh-place.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { bringPhotosBack, takePhotosDown } from '../../photos/moderate-photos.ts';
import { lockReview } from '../lock-review.ts';
import { setPromotedReview } from '../written-reviews.sql.ts';
import { updateReviewStatus } from './moderated-reviews.sql.ts';

/** What a review was before it was taken down, as the decision keeps it. */
export const reviewBefore = z.strictObject({
  /** null where only photos of it were taken down. */
  status: z.enum(['published', 'held']).nullable(),
  wasPromoted: z.boolean(),
  /** By their ids. */
  photos: z.record(z.string(), z.enum(['published', 'held', 'removed'])),
});
export type ReviewBefore = z.output<typeof reviewBefore>;

/**
 * Takes a review or reply down, or some of its photos, in the transaction of the decision: only its author still sees it, and
 * nothing of it counts.
 * @param asked.files of photos; null for the whole review
 * @returns what it was before; null where it was taken down before
 * @throws {ApiError} 404 for the review, 410 for its place
 */
export async function takeReviewDown(
  transaction: Transaction<DatabaseSchema>,
  services: Pick<WriteServices, 'vocabulary'>,
  { reviewId, files }: { readonly reviewId: number; readonly files: readonly string[] | null },
): Promise<ReviewBefore | null> {
  const review = await lockReview(transaction, reviewId);
  if (review.status === 'removed') return null;
  const isWhole = files === null;
  const wasPromoted = isWhole && review.isPromoted;
  const photos = await takePhotosDown(transaction, reviewId, files);
  if (isWhole) await updateReviewStatus(transaction, reviewId, 'removed');
  if (wasPromoted) await setPromotedReview(transaction, review.placeId, null);
  await refreshPlace(transaction, services, review.placeId);
  return { status: isWhole ? review.status : null, wasPromoted, photos };
}

/**
 * Brings back exactly what was taken down, because an objection is right. What described its place does so again, unless
 * another review does by now.
 * @throws {ApiError} 404 for the review, 410 for its place
 */
export async function bringReviewBack(
  transaction: Transaction<DatabaseSchema>,
  services: Pick<WriteServices, 'vocabulary'>,
  reviewId: number,
  { status, wasPromoted, photos }: ReviewBefore,
): Promise<void> {
  const review = await lockReview(transaction, reviewId);
  if (status !== null && review.status === 'removed') await updateReviewStatus(transaction, reviewId, status);
  await bringPhotosBack(transaction, photos);
  const isFree = review.placePromotedReviewId === null && review.deletedAt === null;
  if (wasPromoted && status === 'published' && isFree) await setPromotedReview(transaction, review.placeId, reviewId);
  await refreshPlace(transaction, services, review.placeId);
}
