import { createHash } from 'node:crypto';
import { photoEdgeMaxPixels, photoJpegQuality } from '@access-atlas/contract/limits.ts';
import sharp from 'sharp';

/** A photo as a device sends it. */
export interface SentPhoto {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** Different photos of the size to which devices bring them, with as much detail as makes them some 500 kB. */
export async function makePhotos(count: number): Promise<SentPhoto[]> {
  const photos: SentPhoto[] = [];
  for (let number = 0; number < count; number++) {
    const noise = { type: 'gaussian', mean: 100 + number, sigma: 30 } as const;
    const bytes = await sharp({
      create: {
        width: photoEdgeMaxPixels,
        height: (photoEdgeMaxPixels * 3) / 4,
        channels: 3,
        background: 'teal',
        noise,
      },
    })
      .blur(1)
      .jpeg({ quality: photoJpegQuality })
      .toBuffer();
    photos.push({ bytes, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return photos;
}
