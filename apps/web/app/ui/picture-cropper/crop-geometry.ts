/** How large a picture is, upright. */
export interface PictureSize {
  readonly widthPixels: number;
  readonly heightPixels: number;
}

/** A square within a picture. */
export interface CropSquare {
  /** Where it begins, as a fraction of the picture's width. */
  readonly x: number;
  /** Where it begins, as a fraction of the picture's height. */
  readonly y: number;
  /** Its edge, as a fraction of the picture's shorter edge. */
  readonly side: number;
}

const shorterEdge = ({ widthPixels, heightPixels }: PictureSize) => Math.min(widthPixels, heightPixels);

/** The largest square of a picture, in its middle. */
export function largestSquare(size: PictureSize): CropSquare {
  const { right, bottom } = roomOf(size, 1);
  return { x: right / 2, y: bottom / 2, side: 1 };
}

/** How far a square may be from the left and from the top, as fractions of the picture. */
export function roomOf(size: PictureSize, side: number): { readonly right: number; readonly bottom: number } {
  const edge = side * shorterEdge(size);
  return {
    right: Math.max(0, 1 - edge / size.widthPixels),
    bottom: Math.max(0, 1 - edge / size.heightPixels),
  };
}

/** The smallest fraction of a picture's shorter edge that has so many pixels. */
export function smallestSide(size: PictureSize, minPixels: number): number {
  return Math.min(1, minPixels / shorterEdge(size));
}

/** The nearest square that lies within the picture and has at least so many pixels at its edge. */
export function fitSquare(size: PictureSize, { x, y, side }: CropSquare, minPixels: number): CropSquare {
  const fitting = limit(side, smallestSide(size, minPixels), 1);
  const { right, bottom } = roomOf(size, fitting);
  return { x: limit(x, 0, right), y: limit(y, 0, bottom), side: fitting };
}

/**
 * Moves a square over its picture.
 * @param right fractions of the square's own edge; negative to the left
 * @param down fractions of the square's own edge; negative upwards
 */
export function moveSquare(
  size: PictureSize,
  square: CropSquare,
  { right, down }: { readonly right: number; readonly down: number },
): CropSquare {
  const edge = square.side * shorterEdge(size);
  const room = roomOf(size, square.side);
  return {
    ...square,
    x: limit(square.x + (right * edge) / size.widthPixels, 0, room.right),
    y: limit(square.y + (down * edge) / size.heightPixels, 0, room.bottom),
  };
}

/** Gives a square another edge about its middle, as far as the picture reaches. */
export function resizeSquare(size: PictureSize, square: CropSquare, side: number, minPixels: number): CropSquare {
  const next = limit(side, smallestSide(size, minPixels), 1);
  const inset = ((square.side - next) * shorterEdge(size)) / 2;
  const x = square.x + inset / size.widthPixels;
  const y = square.y + inset / size.heightPixels;
  return fitSquare(size, { x, y, side: next }, minPixels);
}

/** A square in pixels of its picture. */
export function pixelsOf(
  size: PictureSize,
  { x, y, side }: CropSquare,
): { readonly left: number; readonly top: number; readonly edge: number } {
  return { left: x * size.widthPixels, top: y * size.heightPixels, edge: side * shorterEdge(size) };
}

function limit(value: number, minimum: number, maximum: number): number {
  if (Number.isNaN(value)) return minimum;
  return Math.min(Math.max(value, minimum), maximum);
}
