import sharp from 'sharp';

/** Where a pixel of a stored picture is shown, by the number of its orientation (Exif 2.32, 4.6.4). */
const shownAt: readonly ((x: number, y: number, width: number, height: number) => readonly [number, number])[] = [
  (x, y) => [x, y],
  (x, y, width) => [width - 1 - x, y],
  (x, y, width, height) => [width - 1 - x, height - 1 - y],
  (x, y, _width, height) => [x, height - 1 - y],
  (x, y) => [y, x],
  (x, y, _width, height) => [height - 1 - y, x],
  (x, y, width, height) => [height - 1 - y, width - 1 - x],
  (x, y, width) => [y, width - 1 - x],
];

/**
 * A photo that is shown 60 × 40 pixels large with a red left upper quarter, stored as a camera that was held in one of eight
 * ways stores it.
 * @param orientation 1 to 8
 */
export async function turnedPhoto(orientation: number): Promise<Uint8Array> {
  const isOnItsSide = orientation > 4;
  const [width, height] = isOnItsSide ? [40, 60] : [60, 40];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [left = 0, top = 0] = shownAt[orientation - 1]?.(x, y, width, height) ?? [];
      pixels.set(left < 30 && top < 20 ? [255, 0, 0] : [0, 0, 255], (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .jpeg({ quality: 100 })
    .toBuffer();
}
