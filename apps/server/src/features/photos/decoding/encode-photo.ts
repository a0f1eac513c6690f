import { photoEdgeMaxPixels } from '@access-atlas/contract/limits.ts';
import type { PreparedPhoto } from '../../../domain/photos/prepared-photo.ts';
import { decodePicture } from './decode-picture.ts';

/** Twice the 90 pixels of the photo grid, and some more for 3x screens; the shorter edge, so that squares are filled. */
const thumbnailEdgePixels = 240;
/** What the device sends has quality 100: this is the only loss. */
const photoQuality = 85;
const thumbnailQuality = 78;

/** Decodes a photo and encodes it anew with its thumbnail; for the process of its own alone. Rejects for what is none. */
export async function encodePhoto(bytes: Uint8Array): Promise<PreparedPhoto> {
  const { data, info } = await decodePicture(bytes)
    .resize(photoEdgeMaxPixels, photoEdgeMaxPixels, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: photoQuality })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await decodePicture(data)
    .resize(thumbnailEdgePixels, thumbnailEdgePixels, { fit: 'outside', withoutEnlargement: true })
    .jpeg({ quality: thumbnailQuality })
    .toBuffer();
  return { image: data, thumbnail, widthPixels: info.width, heightPixels: info.height };
}
