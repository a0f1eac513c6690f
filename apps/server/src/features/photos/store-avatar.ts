import { ApiError } from '../../domain/errors/api-error.ts';
import type { PictureSquare } from '../../domain/photos/picture-square.ts';
import { randomPhotoName } from '../../storage/photo-file-name.ts';
import { PhotoStoreUnavailableError } from '../../storage/photo-store.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { prepareAvatar } from './prepare-avatar.ts';

const retryAfterSeconds = 30;

/**
 * Stores the file of an avatar and returns its name; one that no row ever names is swept away.
 * @throws {ApiError} 400 for a picture or a square that cannot be used, 503 where the store cannot be asked
 */
export async function storeAvatar(
  { photoStore }: Pick<WriteServices, 'photoStore'>,
  bytes: Uint8Array,
  square: PictureSquare,
): Promise<string> {
  const avatar = await prepareAvatar(bytes, square);
  const file = `${randomPhotoName()}.jpg`;
  try {
    await photoStore.put(file, avatar);
    return file;
  } catch (error) {
    if (!(error instanceof PhotoStoreUnavailableError)) throw error;
    throw new ApiError('503.REQUEST_SERVICE.100', { retryAfterSeconds });
  }
}
