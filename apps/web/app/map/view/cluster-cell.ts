import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import {
  projectX,
  projectY,
  unprojectX,
  unprojectY,
  worldPixels,
} from '@access-atlas/contract/geometry/web-mercator.ts';
import { clusterCellPixels, clusterZoomEnd } from '@access-atlas/contract/limits.ts';

/** Cells of the cluster grid around the world at the zoom from which every pin stands alone. */
const cellsAcross = worldPixels(clusterZoomEnd) / clusterCellPixels;

/**
 * The box of the finest cluster cell at a location, with half a cell around it: where a cluster that cannot be taken
 * apart has all its places.
 */
export function cellBounds({ longitude, latitude }: { longitude: number; latitude: number }): Bbox {
  const column = Math.floor(projectX(longitude) * cellsAcross);
  const row = Math.floor(projectY(latitude) * cellsAcross);
  const [west, east] = [unprojectX((column - 0.5) / cellsAcross), unprojectX((column + 1.5) / cellsAcross)];
  return [west, unprojectY((row + 1.5) / cellsAcross), east, unprojectY((row - 0.5) / cellsAcross)];
}
