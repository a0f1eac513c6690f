/** A picture for the map, with as many pixels as the screen has for each of its units. */
export interface MapImage {
  readonly data: ImageData;
  readonly pixelRatio: number;
}

/**
 * Draws a picture for the map.
 * @param width in CSS pixels
 * @param height in CSS pixels
 * @param draw draws in CSS pixels, from the top left
 */
export function drawImage(
  width: number,
  height: number,
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
): MapImage {
  const pixelRatio = Math.max(1, Math.min(3, Math.ceil(devicePixelRatio)));
  const canvas = new OffscreenCanvas(Math.ceil(width * pixelRatio), Math.ceil(height * pixelRatio));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing on a canvas.');
  context.scale(pixelRatio, pixelRatio);
  draw(context);
  return { data: context.getImageData(0, 0, canvas.width, canvas.height), pixelRatio };
}
