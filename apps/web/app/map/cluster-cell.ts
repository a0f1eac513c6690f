import type { Bbox } from '@access-atlas/contract/geo.ts';
import { clusterCellPixels, clusterZoomEnd, tilePixels } from '@access-atlas/contract/limits.ts';

/** Cells of the cluster grid around the world at the zoom from which every pin stands alone. */
const cellsAcross = (2 ** clusterZoomEnd * tilePixels) / clusterCellPixels;

/**
 * The box of the finest cluster cell at a location, with half a cell around it: where a cluster that cannot be taken
 * apart has all its places. Web Mercator, https://wiki.openstreetmap.org/wiki/Mercator
 */
export function cellBounds({ longitude, latitude }: { longitude: number; latitude: number }): Bbox {
  const column = Math.floor(((longitude + 180) / 360) * cellsAcross);
  const sine = Math.sin((latitude * Math.PI) / 180);
  const row = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * cellsAcross);
  const west = ((column - 0.5) / cellsAcross) * 360 - 180;
  const east = ((column + 1.5) / cellsAcross) * 360 - 180;
  return [west, latitudeOf(row + 1.5), east, latitudeOf(row - 0.5)];
}

function latitudeOf(row: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / cellsAcross))) * 180) / Math.PI;
}
