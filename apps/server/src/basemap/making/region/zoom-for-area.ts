import { WORLD_UNITS } from './map-feature.ts';

/** Sizes in pixels are meant for tiles with this many pixels on a side. */
const TILE_PIXELS = 256;

/** The first zoom at which an area (in square world units) covers at least this many square pixels. */
export function zoomForArea(area: number, squarePixels: number): number {
  const share = area / (WORLD_UNITS * WORLD_UNITS);
  if (share <= 0) return Number.POSITIVE_INFINITY;
  return Math.ceil(Math.log2(Math.sqrt(squarePixels / share) / TILE_PIXELS));
}
