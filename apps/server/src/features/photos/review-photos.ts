import type { Kysely, Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { StoredPhoto } from '../../domain/photos/new-photo.ts';
import { queuePhotosForModerator } from '../../writes/queue-for-moderator.ts';
import { requireSent } from './find-sent-photos.ts';
import {
  closeGaps,
  holdPhotos,
  insertPhotos,
  markAllPhotosDeleted,
  markPhotosDeleted,
  type PhotoOwner,
  restorePhotosDeletedAt,
  selectReviewFiles,
} from './photos.sql.ts';
import { markAttached } from './sent-photos.sql.ts';

/*
 * What happens to photos when something happens to the review that they belong to, in its transaction. Whoever calls
 * counts the place's photos anew afterwards.
 */

/** The files of a review's photos in their order. */
export async function listReviewFiles(kysely: Kysely<DatabaseSchema>, reviewId: number): Promise<string[]> {
  return selectReviewFiles(kysely, reviewId);
}

/**
 * Adds photos after those that the review has, and puts those that are doubtful before the moderators.
 * @throws {ApiError} 422 where one that was sent before is not there any more
 */
export async function attachPhotos(
  transaction: Transaction<DatabaseSchema>,
  owner: PhotoOwner,
  photos: readonly StoredPhoto[],
  photosThere = 0,
): Promise<void> {
  if (photos.length === 0) return;
  await claimSentPhotos(transaction, owner, photos);
  await insertPhotos(transaction, owner, photos, photosThere);
  await queuePhotosForModerator(transaction, owner, photos);
}

/** What was there when it was looked for may have been forgotten meanwhile. */
async function claimSentPhotos(
  transaction: Transaction<DatabaseSchema>,
  { personId, at }: PhotoOwner,
  photos: readonly StoredPhoto[],
): Promise<void> {
  const named = photos.flatMap(({ file, sentSha256 }) => (sentSha256 === null ? [] : [{ file, sentSha256 }]));
  if (named.length === 0) return;
  const files = named.map(({ file }) => file);
  const there = await markAttached(transaction, personId, files, at);
  requireSent(named.flatMap(({ file, sentSha256 }) => (there.includes(file) ? [] : [sentSha256])));
}

/** Removes some of a review's photos; their files stay for 30 days. */
export async function removePhotos(
  transaction: Transaction<DatabaseSchema>,
  reviewId: number,
  files: readonly string[],
  at: Date,
): Promise<void> {
  if (files.length === 0) return;
  await markPhotosDeleted(transaction, reviewId, files, at);
  await closeGaps(transaction, reviewId);
}

/** Keeps a review's photos back while the review is. */
export async function holdReviewPhotos(transaction: Transaction<DatabaseSchema>, reviewId: number): Promise<void> {
  await holdPhotos(transaction, reviewId);
}

/** Deletes all photos with their review. */
export async function withdrawPhotos(
  transaction: Transaction<DatabaseSchema>,
  reviewId: number,
  deletedAt: Date,
): Promise<void> {
  await markAllPhotosDeleted(transaction, reviewId, deletedAt);
}

/** Brings back the photos that were deleted with their review, but not those removed before. */
export async function restorePhotos(
  transaction: Transaction<DatabaseSchema>,
  reviewId: number,
  deletedAt: Date,
): Promise<void> {
  await restorePhotosDeletedAt(transaction, reviewId, deletedAt);
}
