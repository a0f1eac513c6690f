import {
  avatarEdgePixels,
  avatarFileMaxBytes,
  avatarSourceEdgePixels,
  avatarSquareMinPixels,
} from '@access-atlas/contract/limits.ts';

/** A picture that somebody chose on their device, upright, and small enough to be sent. */
export interface ChosenPicture {
  /** For showing it. */
  readonly canvas: HTMLCanvasElement;
  /** The same as JPEG, without anything but its pixels. */
  readonly file: Blob;
  readonly size: { readonly widthPixels: number; readonly heightPixels: number };
}

/** Why a file cannot be used; a key under `picture`. */
export type PictureFault = 'notPicture' | 'tooLarge' | 'tooSmall';

/** The site encodes it once more, smaller. */
const jpegQuality = 0.92;

/** Opens a file as a picture, turns it upright and makes it smaller. Never rejects for what the file is. */
export async function preparePicture(file: File): Promise<ChosenPicture | PictureFault> {
  if (file.size > avatarFileMaxBytes) return 'tooLarge';
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return 'notPicture';
  try {
    return Math.min(bitmap.width, bitmap.height) < avatarSquareMinPixels ? 'tooSmall' : await encode(bitmap);
  } finally {
    bitmap.close();
  }
}

async function encode(bitmap: ImageBitmap): Promise<ChosenPicture | PictureFault> {
  const longer = Math.max(bitmap.width, bitmap.height);
  const shorter = Math.min(bitmap.width, bitmap.height);
  // A long and narrow one keeps enough of its shorter edge.
  const scale = Math.min(1, Math.max(avatarSourceEdgePixels / longer, (2 * avatarEdgePixels) / shorter));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return 'notPicture';
  // What is transparent would become black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (file === null) return 'notPicture';
  return { canvas, file, size: { widthPixels: canvas.width, heightPixels: canvas.height } };
}
