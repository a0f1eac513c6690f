import { hash } from 'node:crypto';
import { amenityZoomMin, clusterZoomEnd, pinTagsZoomMin, tileZoomMax } from '@access-atlas/contract/limits.ts';
import { type BoundFilter, bindFilter } from '../bound-filter.ts';
import type { ClusterOptions, TileAnswer, TileQuery, TileVocabulary } from '../map-index-queries.ts';
import { worldUnits } from '../projection.ts';
import type { PinTable } from '../table/pin-table.ts';
import { ByteWriter } from './byte-writer.ts';
import { cellGrid } from './cell-grid.ts';
import { clusterLayer } from './cluster-layer.ts';
import { pinLayer } from './pin-layer.ts';
import { TileCells } from './tile-cells.ts';
import { type TileSquare, tileRows } from './tile-rows.ts';

/**
 * One tile, from the sorted tables: see `TileAnswer` for its layers. Every pin is in exactly one tile of each zoom: alone
 * in the tile in which it lies, or counted in a cluster, which is in the tile in which it stands.
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
  const filters = tables.map((table) => bindFilter(filter, table, z >= amenityZoomMin ? 'shown' : 'named'));
  const { tagLetters: _, ...withoutTags } = vocabulary;
  const words = z >= pinTagsZoomMin ? vocabulary : withoutTags;
  const bytes = new ByteWriter(4096);
  if (z >= clusterZoomEnd) {
    pinLayer(tables, tileRows(tables, filters, tile), tile, words).writeTo(bytes);
  } else {
    const cells = new TileCells(cellGrid(z, clusters.cellPixels), tile, clusters.minPins);
    for (const [number, table] of tables.entries()) cells.countRows(table, number, filters[number] as BoundFilter);
    pinLayer(tables, cells.singleRows(tables), tile, words).writeTo(bytes);
    clusterLayer(cells, clusters.cellPixels, tile).writeTo(bytes);
  }
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
