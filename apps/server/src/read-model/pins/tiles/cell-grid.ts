import { tilePixels } from '@access-atlas/contract/limits.ts';
import { worldLevels, worldUnits } from '../projection.ts';

/** Projected units of one pixel at zoom 0. */
const unitLevelsOfPixel = worldLevels - Math.log2(tilePixels);

/**
 * The world grid of cluster cells at one zoom. Its first cell begins in the world's north-western corner, and a cell has
 * half the edge of one at the zoom before, so that each cell is made of four of the next zoom. Cells may cross the borders
 * of tiles, and the last column and row are cut off at the edge of the world.
 */
export interface CellGrid {
  /** The edge of a cell, projected: a whole number. */
  readonly edge: number;
  /** Cells from the west to the east of the world, and as many from north to south. */
  readonly columns: number;
  /** Cells of all zooms before this one together. */
  readonly cellsBefore: number;
}

/** @param zoom below the zoom at which clusters end */
export function cellGrid(zoom: number, cellPixels: number): CellGrid {
  let cellsBefore = 0;
  for (let lower = 0; lower < zoom; lower++) cellsBefore += columnsAt(lower, cellPixels) ** 2;
  return { edge: edgeAt(zoom, cellPixels), columns: columnsAt(zoom, cellPixels), cellsBefore };
}

function edgeAt(zoom: number, cellPixels: number): number {
  return cellPixels * 2 ** (unitLevelsOfPixel - zoom);
}

function columnsAt(zoom: number, cellPixels: number): number {
  return Math.ceil(worldUnits / edgeAt(zoom, cellPixels));
}

/**
 * The lowest zoom at which members of a cell are in different cells; far beyond all zooms for members at one position.
 *
 * Cells have the edge odd × 2^n, n smaller by one with each zoom, so the cell of a position is position / odd without its
 * last n bits: the highest bit in which the outermost members differ tells the zoom.
 */
export function splitZoom(
  { minX, maxX, minY, maxY }: { minX: number; maxX: number; minY: number; maxY: number },
  cellPixels: number,
): number {
  const halvings = 31 - Math.clz32(cellPixels & -cellPixels);
  const odd = cellPixels / 2 ** halvings;
  const difference =
    (Math.floor(minX / odd) ^ Math.floor(maxX / odd)) | (Math.floor(minY / odd) ^ Math.floor(maxY / odd));
  const highestBit = 31 - Math.clz32(difference);
  return unitLevelsOfPixel + halvings - highestBit;
}
