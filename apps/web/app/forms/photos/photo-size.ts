import { photoEdgeMaxPixels } from '@access-atlas/contract/limits.ts';

/** Width and height in whole pixels. */
export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

/** The size of a photo that fits into the square that the site keeps; never larger than it was, and never cropped. */
export function fittedSize({ width, height }: PhotoSize): PhotoSize {
  const scale = Math.min(1, photoEdgeMaxPixels / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
