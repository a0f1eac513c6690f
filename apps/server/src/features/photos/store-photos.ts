import { ApiError, type FlaggedImage } from '../../domain/errors/api-error.ts';
import type { NewPhoto, StoredPhoto } from '../../domain/photos/new-photo.ts';
import { PhotoRefusedError, type PreparedPhoto } from '../../domain/photos/prepared-photo.ts';
import { randomPhotoName } from '../../storage/photo-file-name.ts';
import { PhotoStoreUnavailableError } from '../../storage/photo-store.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { preparePhoto } from './prepare-photo.ts';

const retryAfterSeconds = 30;

/**
 * Stores the files of photos: all of them, or, where one is refused, none. The rows come after, in the transaction of
 * what the photos belong to; files that no row ever names are swept away.
 * @throws {ApiError} 400 that names every photo that is not a JPEG or PNG of at most 10 MB and 40 megapixels, 503 where
 *   the photo store cannot be asked
 */
export async function storePhotos(
  { photoStore }: Pick<WriteServices, 'photoStore'>,
  photos: readonly NewPhoto[],
): Promise<StoredPhoto[]> {
  const prepared = await prepareAll(photos);
  try {
    const stored: StoredPhoto[] = [];
    for (const [index, { image, thumbnail, widthPixels, heightPixels }] of prepared.entries()) {
      const name = randomPhotoName();
      const file = `${name}.jpg`;
      const thumbnailFile = `${name}-small.jpg`;
      await photoStore.put(file, image);
      await photoStore.put(thumbnailFile, thumbnail);
      const altText = photos[index]?.altText ?? '';
      const altTextLanguage = altText === '' ? null : (photos[index]?.altTextLanguage ?? null);
      stored.push({ file, thumbnailFile, widthPixels, heightPixels, altText, altTextLanguage });
    }
    return stored;
  } catch (error) {
    if (!(error instanceof PhotoStoreUnavailableError)) throw error;
    throw new ApiError('503.REQUEST_SERVICE.100', { retryAfterSeconds });
  }
}

/** Removes files that were stored for nothing; what cannot be removed now is swept later. */
export async function discardPhotos(
  { photoStore }: Pick<WriteServices, 'photoStore'>,
  photos: readonly StoredPhoto[],
): Promise<void> {
  const files = photos.flatMap(({ file, thumbnailFile }) => [file, thumbnailFile]);
  await Promise.allSettled(files.map((file) => photoStore.remove(file)));
}

/** One after the other: each may take some hundred megabytes while it is decoded. */
async function prepareAll(photos: readonly NewPhoto[]): Promise<PreparedPhoto[]> {
  const prepared: PreparedPhoto[] = [];
  const flaggedImages: FlaggedImage[] = [];
  for (const [index, { bytes, name = '' }] of photos.entries()) {
    try {
      prepared.push(await preparePhoto(bytes));
    } catch (error) {
      if (!(error instanceof PhotoRefusedError)) throw error;
      flaggedImages.push({ index, name, reason: error.refusal });
    }
  }
  if (flaggedImages.length === 0) return prepared;
  const issues = flaggedImages.map(({ index, reason }) => ({
    path: `body.images.${index}`,
    message: reason === 'tooLarge' ? 'is larger than 10 MB' : 'is not a readable JPEG or PNG of at most 40 megapixels',
  }));
  throw new ApiError('400.REQUEST_SERVICE.100', { issues, flaggedImages });
}
