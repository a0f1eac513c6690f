import { ApiError } from '../../domain/errors/api-error.ts';
import type { NewPhoto, StoredPhoto } from '../../domain/photos/new-photo.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { discardPhotos, storePhotos } from '../photos/store-photos.ts';

/**
 * Stores photo files, then does `work`, which writes their rows. Files first: a row is never without its file. Files
 * that got no row are removed where that is certain; when the database broke, its answer may be lost and its rows stored,
 * so they are left to the sweep.
 * @param submitted.account whose turn they take in the queue of pictures
 * @param work tells by `use` that its transaction names the files
 */
export async function withStoredPhotos<Answer>(
  services: Pick<WriteServices, 'photoStore' | 'photoModeration'>,
  { photos, account }: { readonly photos: readonly NewPhoto[]; readonly account: string },
  work: (stored: readonly StoredPhoto[], use: () => void) => Promise<Answer>,
): Promise<Answer> {
  const stored = await storePhotos(services, photos, account);
  let isUsed = false;
  const use = () => {
    isUsed = true;
  };
  try {
    const answer = await work(stored, use);
    // Another attempt at the same submission came first, with files of its own.
    if (!isUsed) await discardPhotos(services, stored);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) await discardPhotos(services, stored);
    throw error;
  }
}
