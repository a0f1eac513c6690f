import { type CropSquare, type PictureSize, pixelsOf } from './crop-geometry.ts';

/**
 * Draws a square of a picture onto a canvas that is as wide as high.
 * @param margin how much of the canvas is left around the square at each side, as a fraction: there stands what is cut off
 */
export function drawCrop(
  canvas: HTMLCanvasElement,
  source: CanvasImageSource,
  size: PictureSize,
  square: CropSquare,
  margin = 0,
): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { left, top, edge } = pixelsOf(size, square);
  const begin = canvas.width * margin;
  const scale = (canvas.width - 2 * begin) / edge;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(
    source,
    begin - left * scale,
    begin - top * scale,
    size.widthPixels * scale,
    size.heightPixels * scale,
  );
}
