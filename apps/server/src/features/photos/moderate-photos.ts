import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { type PhotoStatuses, restorePhotoStatuses, updatePhotoStatuses } from './moderated-photos.sql.ts';

/*
 * What happens to the photos of a review when a moderator decides about it, in the transaction of the decision. Whoever
 * calls counts the place's photos anew afterwards.
 */

/** Shows the photos of a review that were held. */
export async function publishPhotos(
  transaction: Transaction<DatabaseSchema>,
  reviewId: number,
): Promise<PhotoStatuses> {
  return updatePhotoStatuses(transaction, reviewId, { files: null, from: 'held', to: 'published' });
}

/** Holds photos again that were held before they were shown. */
export async function holdPhotosAgain(
  transaction: Transaction<DatabaseSchema>,
  statuses: PhotoStatuses,
): Promise<void> {
  await restorePhotoStatuses(transaction, statuses, 'published');
}

/** Takes photos of a review down: only their author still sees them. @param files which; null for all */
export async function takePhotosDown(
  transaction: Transaction<DatabaseSchema>,
  reviewId: number,
  files: readonly string[] | null,
): Promise<PhotoStatuses> {
  return updatePhotoStatuses(transaction, reviewId, { files, from: null, to: 'removed' });
}

/** Brings photos that were taken down back as they were. */
export async function bringPhotosBack(
  transaction: Transaction<DatabaseSchema>,
  statuses: PhotoStatuses,
): Promise<void> {
  await restorePhotoStatuses(transaction, statuses, 'removed');
}
