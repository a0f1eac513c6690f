import { ApiError, refuseField } from '../../domain/errors/api-error.ts';
import { PhotoRefusedError } from '../../domain/photos/prepared-photo.ts';
import { randomPhotoName } from '../../storage/photo-file-name.ts';
import { PhotoStoreUnavailableError } from '../../storage/photo-store.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { prepareLogo } from './decoding/prepare-logo.ts';

const retryAfterSeconds = 30;

/**
 * Stores the file of a logo and returns its name; a logo that no row ever names is swept away.
 * @throws {ApiError} 400 for what is not a JPEG or PNG that the site takes, 503 where the store cannot be asked
 */
export async function storeLogo({ photoStore }: Pick<WriteServices, 'photoStore'>, bytes: Uint8Array): Promise<string> {
  const file = `${randomPhotoName()}.png`;
  try {
    await photoStore.put(file, await prepareLogo(bytes));
    return file;
  } catch (error) {
    if (error instanceof PhotoRefusedError) throw refuseField('body.logo', 'is not a JPEG or PNG that can be used');
    if (!(error instanceof PhotoStoreUnavailableError)) throw error;
    throw new ApiError('503.REQUEST_SERVICE.100', { retryAfterSeconds });
  }
}
