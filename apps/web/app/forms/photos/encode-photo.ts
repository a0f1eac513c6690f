import { photoJpegQuality } from '@access-atlas/contract/limits.ts';
import { fittedSize } from './photo-size.ts';
import { isJpegOrPng } from './photo-type.ts';

/** A photo made ready to be sent: a JPEG, upright, without anything but its pixels. */
export interface EncodedPhoto {
  readonly bytes: ArrayBuffer;
  readonly widthPixels: number;
  readonly heightPixels: number;
}

/** Why a file cannot be used; a key under `photos.faults`. */
export type PhotoFault = 'notPhoto' | 'unreadable';

/** A canvas within a page or a worker. */
export interface AnyCanvas {
  readonly context: Pick<CanvasDrawImage & CanvasRect & CanvasImageSmoothing & CanvasFillStrokeStyles, CanvasPart>;
  /** @param quality from 0 to 1 @returns null where the browser cannot */
  readonly toJpeg: (quality: number) => Promise<Blob | null>;
}

type CanvasPart = 'drawImage' | 'fillRect' | 'fillStyle' | 'imageSmoothingQuality';

/**
 * Makes a file into a photo of the size that the site keeps. Drawing it turns it upright and drops what the camera wrote
 * beside the pixels, such as where it was taken. Never rejects for what the file is.
 * @param makeCanvas null where the device has no room for one
 */
export async function encodePhoto(
  file: Blob,
  makeCanvas: (width: number, height: number) => AnyCanvas | null,
): Promise<EncodedPhoto | PhotoFault> {
  const beginning = await file
    .slice(0, 8)
    .arrayBuffer()
    .catch(() => null);
  if (beginning === null) return 'unreadable';
  if (!isJpegOrPng(new Uint8Array(beginning))) return 'notPhoto';
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return 'unreadable';
  try {
    const { width, height } = fittedSize(bitmap);
    const made = makeCanvas(width, height);
    if (made === null) return 'unreadable';
    const { context, toJpeg } = made;
    // What is transparent would become black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const jpeg = await toJpeg(photoJpegQuality / 100);
    if (jpeg === null) return 'unreadable';
    return { bytes: await jpeg.arrayBuffer(), widthPixels: width, heightPixels: height };
  } finally {
    bitmap.close();
  }
}
