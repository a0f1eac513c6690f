import { ApiError } from '../../domain/errors/api-error.ts';
import { randomPhotoName } from '../../storage/photo-file-name.ts';
import { PhotoStoreUnavailableError } from '../../storage/photo-store.ts';
import type { WriteServices } from '../../writes/write-services.ts';

const retryAfterSeconds = 30;

/**
 * Stores the file of an avatar and returns its name; one that no row ever names is swept away.
 * @param avatar as `prepareAvatar` makes it
 * @throws {ApiError} 503 where the store cannot be asked
 */
export async function storeAvatar(
  { photoStore }: Pick<WriteServices, 'photoStore'>,
  avatar: Uint8Array,
): Promise<string> {
  const file = `${randomPhotoName()}.jpg`;
  try {
    await photoStore.put(file, avatar);
    return file;
  } catch (error) {
    if (!(error instanceof PhotoStoreUnavailableError)) throw error;
    throw new ApiError('503.REQUEST_SERVICE.100', { retryAfterSeconds });
  }
}
