import { ApiError } from '../../domain/errors/api-error.ts';
import type { PhotoFiles } from '../../domain/photos/new-photo.ts';
import type { PreparedPhoto } from '../../domain/photos/prepared-photo.ts';
import { randomPhotoName } from '../../storage/photo-file-name.ts';
import { PhotoStoreUnavailableError } from '../../storage/photo-store.ts';
import type { WriteServices } from '../../writes/write-services.ts';

const retryAfterSeconds = 30;

/**
 * Stores the two files of a photo under a name of its own. Files that no row ever names are swept away.
 * @throws {ApiError} 503 where the photo store cannot be asked
 */
export async function putPhotoFiles(
  { photoStore }: Pick<WriteServices, 'photoStore'>,
  { image, thumbnail, widthPixels, heightPixels }: PreparedPhoto,
): Promise<PhotoFiles> {
  const name = randomPhotoName();
  const files = { file: `${name}.jpg`, thumbnailFile: `${name}-small.jpg` };
  try {
    await photoStore.put(files.file, image);
    await photoStore.put(files.thumbnailFile, thumbnail);
    return { ...files, widthPixels, heightPixels };
  } catch (error) {
    if (!(error instanceof PhotoStoreUnavailableError)) throw error;
    throw new ApiError('503.REQUEST_SERVICE.100', { retryAfterSeconds });
  }
}
