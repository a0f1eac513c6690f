import { pinIdEnd } from '../pin.ts';

/**
 * The id of a cluster: negative, from its zoom and its cell, the same as long as the cells have the same size.
 *
 * @param zoom 0 to 15
 * @param cellX column of the cell on the world grid of that zoom
 * @param cellLevels how often a tile is halved to make cells: 3 when 8 × 8 of them make a tile
 */
export function clusterId(zoom: number, cellX: number, cellY: number, cellLevels: number): number {
  const columns = 2 ** (zoom + cellLevels);
  // All cells of the lower zooms together: 4^levels + … + 4^(levels + zoom − 1).
  const cellsBefore = (4 ** (zoom + cellLevels) - 4 ** cellLevels) / 3;
  return -1 - (cellsBefore + cellY * columns + cellX);
}

/**
 * The feature id of a cluster. A vector tile's ids are unsigned 64-bit numbers, and its readers take them as doubles: a
 * negative one would come back as 2^64, whichever it was. Above 2^52 there is room that no place uses.
 */
export function clusterFeatureId(id: number): number {
  return pinIdEnd - id;
}
