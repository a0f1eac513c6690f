import { photoMaxPixels } from '@access-atlas/contract/limits.ts';
import sharp, { type Sharp } from 'sharp';

/** A picture that takes longer than this to decode is built to. */
const decodeLimitSeconds = 20;

// For the whole process, which is why it is one of its own: whatever claims to be a JPEG or PNG, no other decoder ever
// sees what people upload, while the site itself draws with SVG.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/**
 * A picture from bytes that a person sent, upright and in sRGB, without anything but its pixels. It is decoded when the
 * pipeline is run, and that rejects for everything that is not a whole JPEG or PNG of at most 40 megapixels.
 */
export function decodePicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: photoMaxPixels, failOn: 'error', autoOrient: true }).timeout({
    seconds: decodeLimitSeconds,
  });
}
