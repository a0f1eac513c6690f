import { decodePicture } from './decode-picture.ts';

const logoEdgeMaxPixels = 400;

/** Decodes a logo and encodes it anew as PNG; for the process of its own alone. Rejects for what is none. */
export async function encodeLogo(bytes: Uint8Array): Promise<Uint8Array> {
  return decodePicture(bytes)
    .resize(logoEdgeMaxPixels, logoEdgeMaxPixels, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
