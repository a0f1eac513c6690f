import { photoMaxPixels, slowPhotoMaxPixels } from '@access-atlas/contract/limits.ts';
import { PhotoRefusedError } from '../../../domain/photos/prepared-photo.ts';
import { readPictureHeader } from './picture-header.ts';

/**
 * Refuses what says by its header that it is no picture the site takes, before it waits for its turn and keeps others
 * waiting. What the header does not tell is left to the decoder.
 * @throws {PhotoRefusedError}
 */
export function refuseByHeader(bytes: Uint8Array): void {
  const header = readPictureHeader(bytes);
  if (header === null) return;
  const { format, widthPixels, heightPixels, isDeep, isInterlaced } = header;
  const isSlow = format === 'png' && (isDeep || isInterlaced);
  if (widthPixels * heightPixels > (isSlow ? slowPhotoMaxPixels : photoMaxPixels))
    throw new PhotoRefusedError('notReadable');
}
