import { isNamedPhoto, type NewPhoto, type StoredPhoto, type SubmittedPhoto } from '../../domain/photos/new-photo.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { discardUnused } from '../photos/discard-unused.ts';
import { findSentPhotos } from '../photos/find-sent-photos.ts';
import { storePhotos } from '../photos/store-photos.ts';

/**
 * Finds the photos of a submission that were sent before, stores the files of those that came with it, then does `work`,
 * which writes the rows. Files that came with it and got no row are removed.
 * @param submitted.account whose photos they are, and whose turn they take in the queue of pictures
 * @param work tells by `use` that its transaction names the files
 * @throws {ApiError} 422 that lists photos which have to be sent again, 400, 403 and 503 as {@link storePhotos} has them
 */
export async function withStoredPhotos<Answer>(
  services: Pick<WriteServices, 'database' | 'photoStore' | 'photoModeration'>,
  { photos, account }: { readonly photos: readonly SubmittedPhoto[]; readonly account: string },
  work: (stored: readonly StoredPhoto[], use: () => void) => Promise<Answer>,
): Promise<Answer> {
  const sent = await findSentPhotos(services.database.kysely, account, photos.filter(isNamedPhoto));
  const isNew = (photo: SubmittedPhoto): photo is NewPhoto => !isNamedPhoto(photo);
  const stored = await storePhotos(services, photos.filter(isNew), account);
  return discardUnused(services, stored, (use) => work([...sent, ...stored], use));
}
