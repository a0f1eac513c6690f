import { avatarEdgePixels, avatarSquareMinPixels } from '@access-atlas/contract/limits.ts';
import type { PictureSquare } from '../../../domain/photos/picture-square.ts';
import { decodePicture } from './decode-picture.ts';

const avatarQuality = 85;

/**
 * Decodes a picture, cuts a square out of it and encodes that anew; for the process of its own alone. A square that
 * reaches beyond the picture is moved inside.
 * @returns null for a square of fewer than 128 pixels at its edge; it rejects for what is no picture
 */
export async function encodeAvatar(bytes: Uint8Array, { x, y, side }: PictureSquare): Promise<Uint8Array | null> {
  const {
    autoOrient: { width, height },
  } = await decodePicture(bytes).metadata();
  const edge = Math.round(side * Math.min(width, height));
  if (edge < avatarSquareMinPixels) return null;
  const left = Math.min(Math.round(x * width), width - edge);
  const top = Math.min(Math.round(y * height), height - edge);
  return decodePicture(bytes)
    .extract({ left, top, width: edge, height: edge })
    .resize(avatarEdgePixels, avatarEdgePixels, { withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: avatarQuality })
    .toBuffer();
}
