import { sentPhotoHours } from '@access-atlas/contract/limits.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { deleteSentPhotos } from './sent-photos.sql.ts';

/**
 * Forgets photos that were sent more than 48 hours ago, and returns how many. Files that are in no review or place are
 * swept afterwards; those that are belong to it.
 */
export async function purgeSentPhotos({ database }: Pick<WriteServices, 'database'>, now: Date): Promise<number> {
  return deleteSentPhotos(database.kysely, new Date(now.getTime() - sentPhotoHours * 3_600_000));
}
