import type { Page } from 'playwright-core';

/** A file as it is chosen in a form. */
export interface PictureFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A JPEG whose left half is red and whose right half is blue, as the browser of a page makes it. */
export async function makePicture(page: Page, width: number, height: number): Promise<PictureFile> {
  const base64 = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('This browser does not draw.');
      for (const [colour, left] of [
        ['#e00000', 0],
        ['#0000e0', wide / 2],
      ] as const) {
        context.fillStyle = colour;
        context.fillRect(left, 0, wide / 2, high);
      }
      return canvas.toDataURL('image/jpeg', 0.95).replace(/^.*,/, '');
    },
    [width, height] as const,
  );
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** The same JPEG as a camera writes it that was held sideways: it is shown turned by a quarter, clockwise. */
export function heldSideways({ buffer, ...file }: PictureFile): PictureFile {
  // Exif 2.32, 4.5: a TIFF header, and one entry: tag 0x0112 (orientation), a short, once, 6.
  const tiff = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const segment = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return { ...file, buffer: Buffer.concat([buffer.subarray(0, 2), segment, content, buffer.subarray(2)]) };
}

/** How red and how blue a picture of a page is in its middle, from 0 to 255. */
export function middleColour(page: Page, address: string): Promise<{ red: number; blue: number }> {
  return page.evaluate(async (source) => {
    const bitmap = await createImageBitmap(await (await fetch(source)).blob());
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const [red = 0, , blue = 0] = context?.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data ?? [];
    return { red, blue };
  }, address);
}
