import { hash } from 'node:crypto';
import { amenityZoomMin, clusterZoomEnd, tilePixels, tileZoomMax } from '@access-atlas/contract/limits.ts';
import { bindFilter } from '../bound-filter.ts';
import type { ClusterOptions, TileAnswer, TileQuery, TileVocabulary } from '../map-index-queries.ts';
import { worldUnits } from '../projection.ts';
import type { PinTable } from '../table/pin-table.ts';
import { ByteWriter } from './byte-writer.ts';
import { clusterLayer } from './cluster-layer.ts';
import { pinLayer } from './pin-layer.ts';
import { TileCells } from './tile-cells.ts';
import { type TileSquare, tileRun } from './tile-run.ts';

/**
 * One tile, from the sorted tables: see `TileAnswer` for its layers. A cell of the cluster grid divides the tile, so it
 * lies in one tile whole, and so does its centroid: every pin is in exactly one tile of each zoom.
 * Throws RangeError when there is no such tile.
 */
export function makeTile(
  tables: readonly PinTable[],
  query: TileQuery,
  clusters: ClusterOptions,
  vocabulary: TileVocabulary,
): Omit<TileAnswer, 'position'> {
  checkTile(query);
  const { z, x, y, filter = {} } = query;
  const edge = worldUnits / 2 ** z;
  const tile: TileSquare = { x0: x * edge, y0: y * edge, edge };
  const cellLevels = z < clusterZoomEnd ? Math.log2(tilePixels / clusters.cellPixels) : 0;
  const runs = tables.map((table) => tileRun(table, tile));
  // From the zoom at which clusters end a tile is one cell, and no number of pins makes it a cluster.
  const everyPin = runs.reduce((sum, { start, end }) => sum + end - start, 0) + 1;
  const cells = new TileCells(cellLevels, z < clusterZoomEnd ? clusters.minPins : everyPin);
  for (const [number, table] of tables.entries()) {
    const run = runs[number];
    const bound = bindFilter(filter, table, z >= amenityZoomMin ? 'shown' : 'named');
    if (run) cells.countRows(table, number, bound, run, tile);
  }
  const bytes = new ByteWriter(4096);
  pinLayer(tables, cells.singleRows(), tile, vocabulary).writeTo(bytes);
  clusterLayer(cells, query, tile).writeTo(bytes);
  return { bytes: bytes.written().slice(), etag: entityTag(bytes.written()) };
}

/** A strong entity tag over a tile's bytes. */
function entityTag(bytes: Uint8Array): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}

function checkTile({ z, x, y }: TileQuery): void {
  const isOnGrid = (number: number) => Number.isInteger(number) && number >= 0 && number < 2 ** z;
  if (!Number.isInteger(z) || z < 0 || z > tileZoomMax || !isOnGrid(x) || !isOnGrid(y)) {
    throw new RangeError(`no such tile: ${z}/${x}/${y}`);
  }
}
