import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { projectX, projectY } from '@access-atlas/contract/geometry/web-mercator.ts';

/** A position in the square that tile 0/0/0 covers: x grows to the east, y to the south, both from 0 to 1. */
export type Position = [number, number];

/** A box in any one plane, here the unit square or a tile's own units. */
export type Rectangle = { minX: number; minY: number; maxX: number; maxY: number };

/** A box in degrees that does not cross the antimeridian → its rectangle in the unit square. */
export function projectBounds([west, south, east, north]: Bbox): Rectangle {
  return { minX: projectX(west), minY: projectY(north), maxX: projectX(east), maxY: projectY(south) };
}

/** The rectangle of a tile in the unit square. */
export function tileRectangle(z: number, x: number, y: number): Rectangle {
  const size = 2 ** -z;
  return { minX: x * size, minY: y * size, maxX: (x + 1) * size, maxY: (y + 1) * size };
}

/** The tiles of one zoom that a rectangle of the unit square touches; first and last are inclusive. */
export function tilesTouching(box: Rectangle, z: number): Rectangle {
  const tiles = 2 ** z;
  const clamp = (value: number): number => Math.max(0, Math.min(tiles - 1, value));
  const minX = clamp(Math.floor(box.minX * tiles));
  const minY = clamp(Math.floor(box.minY * tiles));
  return {
    minX,
    minY,
    maxX: Math.max(minX, clamp(Math.ceil(box.maxX * tiles) - 1)),
    maxY: Math.max(minY, clamp(Math.ceil(box.maxY * tiles) - 1)),
  };
}
