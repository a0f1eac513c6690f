import { clusterDiameter, heldInCell } from '@access-atlas/contract/geometry/cluster-circle.ts';
import { clusterZoomEnd } from '@access-atlas/contract/limits.ts';
import { pinIdEnd, ratingCount } from '../pin.ts';
import { worldUnits } from '../projection.ts';
import { ratingKeyByNumber } from '../rating-keys.ts';
import { splitZoom } from './cell-grid.ts';
import { PointLayer, tileExtent } from './point-layer.ts';
import type { TileCells } from './tile-cells.ts';
import type { TileSquare } from './tile-rows.ts';

/**
 * The clusters of a tile, by id: cells from the north-west are in that order already. A cluster stands where its members'
 * centre lies, or as near to it as its circle stays within its cell, and belongs to the tile in which that is, whichever
 * tiles its cell touches.
 */
export function clusterLayer(cells: TileCells, cellPixels: number, tile: TileSquare): PointLayer {
  const layer = new PointLayer('clusters');
  const scale = tileExtent / tile.edge;
  for (const [cell, count] of cells.counts.entries()) {
    if (!cells.isCluster(cell)) continue;
    const corner = cells.cornerOf(cell);
    const middle = (sum: number) => middleOf(sum, count, cells.grid.edge, cellPixels);
    // The last cells of the world end behind its edge.
    const x = Math.min(corner.x + middle(cells.xSums[cell] as number), worldUnits - 1) - tile.x0;
    const y = Math.min(corner.y + middle(cells.ySums[cell] as number), worldUnits - 1) - tile.y0;
    if (x < 0 || x >= tile.edge || y < 0 || y >= tile.edge) continue;
    const id = clusterId(cells, cell);
    const properties = layer.properties(clusterProperties(cells, cell, id, cellPixels));
    layer.addPoint(clusterFeatureId(id), Math.floor(x * scale), Math.floor(y * scale), properties);
  }
  return layer;
}

/** Where a cluster stands along one axis, from the beginning of its cell: whole units. */
function middleOf(sum: number, count: number, cellUnits: number, cellPixels: number): number {
  const unitsOfPixel = cellUnits / cellPixels;
  return Math.floor(heldInCell(sum / count / unitsOfPixel, clusterDiameter(count), cellPixels) * unitsOfPixel);
}

function clusterProperties(
  cells: TileCells,
  cell: number,
  id: number,
  cellPixels: number,
): [key: string, value: number | boolean][] {
  const members = {
    minX: cells.minXs[cell] as number,
    maxX: cells.maxXs[cell] as number,
    minY: cells.minYs[cell] as number,
    maxY: cells.maxYs[cell] as number,
  };
  const zoom = splitZoom(members, cellPixels);
  return [
    ['id', id],
    ['total', cells.counts[cell] ?? 0],
    ...ratingKeyByNumber.map((key, rating): [string, number] => [
      key,
      cells.ratingCounts[cell * ratingCount + rating] ?? 0,
    ]),
    ['expansionZoom', Math.min(zoom, clusterZoomEnd)],
    ['splits', zoom <= clusterZoomEnd],
  ];
}

/** The id of a cluster: negative, from its zoom and its cell, the same as long as the cells have the same size. */
function clusterId(cells: TileCells, cell: number): number {
  const { cellsBefore, columns } = cells.grid;
  const column = cells.firstColumn + (cell % cells.columns);
  const row = cells.firstRow + Math.floor(cell / cells.columns);
  return -1 - (cellsBefore + row * columns + column);
}

/**
 * The feature id of a cluster. A vector tile's ids are unsigned 64-bit numbers, and its readers take them as doubles: a
 * negative one would come back as 2^64, whichever it was. Above 2^52 there is room that no place uses.
 */
function clusterFeatureId(id: number): number {
  return pinIdEnd - id;
}
