import type { WriteServices } from '../../writes/write-services.ts';
import { deletePhotoRows } from './photos.sql.ts';

/** Deletes photos that were deleted before that moment, and returns how many. Their files are swept afterwards. */
export async function purgeDeletedPhotos(
  { database }: Pick<WriteServices, 'database'>,
  deletedBefore: Date,
): Promise<number> {
  return deletePhotoRows(database.kysely, deletedBefore);
}
