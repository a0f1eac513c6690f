import type { Bbox } from '@access-atlas/contract/geo.ts';

/** A position in the square that tile 0/0/0 covers: x grows to the east, y to the south, both from 0 to 1. */
export type Position = [number, number];

/** A box in any one plane, here the unit square or a tile's own units. */
export type Rectangle = { minX: number; minY: number; maxX: number; maxY: number };

/** Where web Mercator's square ends, in degrees. */
const MAX_LATITUDE = 85.0511287798066;

/** Longitude in degrees → x in the unit square. */
export const projectX = (longitude: number): number => longitude / 360 + 0.5;

/** Latitude in degrees → y in the unit square, clamped where the square ends. */
export function projectY(latitude: number): number {
  const clamped = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  const sine = Math.sin((clamped * Math.PI) / 180);
  return 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
}

/** X in the unit square → longitude in degrees. */
export const unprojectX = (x: number): number => (x - 0.5) * 360;

/** Y in the unit square → latitude in degrees. */
export const unprojectY = (y: number): number => (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;

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
