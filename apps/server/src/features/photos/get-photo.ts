import { ApiError } from '../../domain/errors/api-error.ts';
import { mediaTypeOf } from '../../storage/photo-file-name.ts';
import { type PhotoStore, PhotoStoreUnavailableError, type StoredFile } from '../../storage/photo-store.ts';

/** What photos are read with. */
export interface PhotoServices {
  readonly photoStore: PhotoStore;
}

export interface PhotoFile extends StoredFile {
  readonly mediaType: string;
}

const retryAfterSeconds = 10;

/**
 * A file of the photo store; whoever asked must read or destroy its content.
 * @throws {ApiError} 404 where there is no such file, 503 where the store cannot be asked
 */
export async function getPhoto({ photoStore }: PhotoServices, file: string): Promise<PhotoFile> {
  const mediaType = mediaTypeOf(file);
  if (mediaType === undefined) throw new ApiError('404.REQUEST_SERVICE.100');
  try {
    const stored = await photoStore.open(file);
    if (stored === null) throw new ApiError('404.REQUEST_SERVICE.100');
    return { ...stored, mediaType };
  } catch (error) {
    if (!(error instanceof PhotoStoreUnavailableError)) throw error;
    throw new ApiError('503.REQUEST_SERVICE.100', { retryAfterSeconds });
  }
}
