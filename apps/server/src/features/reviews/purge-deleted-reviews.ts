import { reviewUndoDeleteDays } from '@access-atlas/contract/limits.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { purgeDeletedPhotos } from '../photos/purge-deleted-photos.ts';
import { purgeReviews } from './written-reviews.sql.ts';

const dayMilliseconds = 86_400_000;

/**
 * Deletes what was deleted more than 30 days ago: reviews with all that belongs to them, and single photos. The files
 * are swept afterwards. Returns how many reviews and photos it were.
 */
export async function purgeDeletedReviews(
  services: Pick<WriteServices, 'database'>,
  now: Date,
): Promise<{ readonly reviews: number; readonly photos: number }> {
  const deletedBefore = new Date(now.getTime() - reviewUndoDeleteDays * dayMilliseconds);
  const photos = await purgeDeletedPhotos(services, deletedBefore);
  return { photos, reviews: await purgeReviews(services.database.kysely, deletedBefore) };
}
