import { clusterZoomEnd } from '@access-atlas/contract/limits.ts';
import type { TileQuery } from '../map-index-queries.ts';
import { pinIdEnd, ratingCount } from '../pin.ts';
import { ratingKeyByNumber } from '../rating-keys.ts';
import { PointLayer, tileExtent } from './point-layer.ts';
import type { TileCells } from './tile-cells.ts';
import type { TileSquare } from './tile-run.ts';

/** The clusters of a tile, by id: cells from the north-west are in that order already. */
export function clusterLayer(cells: TileCells, query: TileQuery, tile: TileSquare): PointLayer {
  const layer = new PointLayer('clusters');
  const columns = 2 ** cells.levels;
  const cellEdge = tile.edge / columns;
  for (const [cell, count] of cells.counts.entries()) {
    if (!cells.isCluster(cell)) continue;
    const column = cell % columns;
    const row = Math.floor(cell / columns);
    const id = clusterId(query.z, query.x * columns + column, query.y * columns + row, cells.levels);
    const inTile = (place: number, sum: number | undefined) =>
      Math.floor(((place * cellEdge + Math.floor((sum ?? 0) / count)) * tileExtent) / tile.edge);
    const [x, y] = [inTile(column, cells.xSums[cell]), inTile(row, cells.ySums[cell])];
    layer.addPoint(clusterFeatureId(id), x, y, layer.properties(clusterProperties(cells, cell, id)));
  }
  return layer;
}

function clusterProperties(cells: TileCells, cell: number, id: number): [key: string, value: number | boolean][] {
  const splitZoom = Math.clz32(cells.differences[cell] ?? 0) - cells.levels + 1;
  return [
    ['id', id],
    ['total', cells.counts[cell] ?? 0],
    ...ratingKeyByNumber.map((key, rating): [string, number] => [
      key,
      cells.ratingCounts[cell * ratingCount + rating] ?? 0,
    ]),
    ['expansionZoom', Math.min(splitZoom, clusterZoomEnd)],
    ['splits', splitZoom <= clusterZoomEnd],
  ];
}

/**
 * The id of a cluster: negative, from its zoom and its cell, the same as long as the cells have the same size.
 *
 * @param zoom 0 to 15
 * @param cellX column of the cell on the world grid of that zoom
 * @param cellLevels how often a tile is halved to make cells: 3 when 8 × 8 of them make a tile
 */
function clusterId(zoom: number, cellX: number, cellY: number, cellLevels: number): number {
  const columns = 2 ** (zoom + cellLevels);
  // All cells of the lower zooms together: 4^levels + … + 4^(levels + zoom − 1).
  const cellsBefore = (4 ** (zoom + cellLevels) - 4 ** cellLevels) / 3;
  return -1 - (cellsBefore + cellY * columns + cellX);
}

/**
 * The feature id of a cluster. A vector tile's ids are unsigned 64-bit numbers, and its readers take them as doubles: a
 * negative one would come back as 2^64, whichever it was. Above 2^52 there is room that no place uses.
 */
function clusterFeatureId(id: number): number {
  return pinIdEnd - id;
}
