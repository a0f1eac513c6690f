import type { Rectangle } from './geometry/unit-square.ts';

/** The deepest zoom of imported regions, and of the basemap as a whole. */
export const REGION_MAX_ZOOM = 15;

/** A region's longer side, as a share of a tile, from which on its own land and water replace the world's. */
const SMALLEST_AREA_SHARE = 1 / 32;

/**
 * The first zoom at which a region shows more than its places' names: before it is a speck, cut out of a world drawn for
 * another scale.
 */
export function areaMinZoom(box: Rectangle): number {
  const side = Math.max(box.maxX - box.minX, box.maxY - box.minY);
  return Math.max(0, Math.min(REGION_MAX_ZOOM, Math.ceil(Math.log2(SMALLEST_AREA_SHARE / side))));
}
