import { tilePixels } from '../limits.ts';

/**
 * The projection of maps on screens: the world as the square that tile 0/0/0 covers, x to the east and y to the south,
 * both from 0 to 1. https://wiki.openstreetmap.org/wiki/Mercator
 */

/** Where the square ends in the north and in the south, in degrees. */
export const mercatorLatitudeMax = 85.0511287798066;

/** The equator's length in metres (WGS 84). */
const equatorMeters = 40_075_016.686;

/** Longitude in degrees → x. */
export function projectX(longitude: number): number {
  return longitude / 360 + 0.5;
}

/** Latitude in degrees → y; beyond the square it is the square's edge. */
export function projectY(latitude: number): number {
  const clamped = Math.max(-mercatorLatitudeMax, Math.min(mercatorLatitudeMax, latitude));
  const sine = Math.sin((clamped * Math.PI) / 180);
  return 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
}

/** X → longitude in degrees. */
export function unprojectX(x: number): number {
  return (x - 0.5) * 360;
}

/** Y → latitude in degrees. */
export function unprojectY(y: number): number {
  return (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;
}

/** How many pixels the whole world is wide at a zoom, which may lie between two whole ones. */
export function worldPixels(zoom: number): number {
  return tilePixels * 2 ** zoom;
}

/** How many metres on the ground a pixel covers at a latitude. */
export function metersPerPixel(latitude: number, zoom: number): number {
  return (equatorMeters * Math.cos((latitude * Math.PI) / 180)) / worldPixels(zoom);
}
