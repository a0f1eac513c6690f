import { clusterZoomEnd } from '@access-atlas/contract/limits.ts';
import { expect } from 'vitest';
import { defaultClusterOptions } from '../cluster-options.ts';
import type { Pin } from '../pin.ts';
import type { PinFilter } from '../pin-filter.ts';
import type { PinTable } from '../table/pin-table.ts';
import { makeTile } from '../tiles/make-tile.ts';
import { cellKey, gridCell, tileShows } from './plain-scan.ts';
import { readTile } from './read-tile.ts';

const { cellPixels, minPins } = defaultClusterOptions;
const neighbours = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((east) => ({ east, down })));

export interface AskedTiles {
  /** Tiles asked for, and how many of them showed nothing. */
  readonly asked: number;
  readonly empty: number;
}

/**
 * Asks for every tile of a zoom on which a pin stands or a cluster may, and expects each pin that the filter shows once: alone,
 * in the tile it lies on, or in the cluster of its cell, whose total is the number of such pins; and no other pin.
 *
 * @param pins all pins of the tables; the id of each is its place in the list, counted from 1
 * @param asksAround asks also for the eight tiles around each, across the antimeridian too
 */
export function expectEveryPinOnce(
  tables: readonly PinTable[],
  pins: readonly Pin[],
  query: { readonly zoom: number; readonly filter: PinFilter; readonly asksAround: boolean },
): AskedTiles {
  const { zoom, filter } = query;
  const shown = pins.filter((pin) => tileShows(pin, filter, zoom));
  const cells = countCells(shown, zoom);
  const clusters = new Set<string>();
  const timesAlone = new Uint8Array(pins.length + 1);
  const tiles = tilesToAsk(pins, query);
  for (const tile of tilesOfCells(cells, zoom)) tiles.add(tile);
  let empty = 0;
  for (const number of tiles) {
    const [x, y] = [number % 2 ** zoom, Math.floor(number / 2 ** zoom)];
    const read = readTile(makeTile(tables, { z: zoom, x, y, filter }, defaultClusterOptions, {}).bytes);
    if (read.pins.length + read.clusters.length === 0) empty++;
    for (const { id = 0 } of read.pins) {
      timesAlone[id] = (timesAlone[id] ?? 0) + 1;
      const pin = pins[id - 1];
      if (pin === undefined || numberOf(pin, zoom) !== number) throw new Error(`pin ${id} is not of ${zoom}/${x}/${y}`);
    }
    for (const cluster of read.clusters) {
      const cell = cellOfId(Number(cluster.properties.id), zoom);
      if (clusters.has(cell)) throw new Error(`two clusters in a cell of ${zoom}/${x}/${y}`);
      clusters.add(cell);
      if (cells.get(cell) !== cluster.properties.total) throw new Error(`a cluster of ${zoom}/${x}/${y} is wrong`);
    }
  }
  const missedOrTwice = shown.filter((pin) => {
    const inCluster = pin.kind !== 2 && clusters.has(cellKey(pin, zoom, cellPixels));
    return Number(inCluster) + (timesAlone[pin.id] ?? 0) !== 1;
  });
  expect(missedOrTwice.slice(0, 5)).toEqual([]);
  const alone = timesAlone.reduce((sum, times) => sum + times, 0);
  const inClusters = [...clusters].reduce((sum, cell) => sum + (cells.get(cell) ?? 0), 0);
  expect(alone + inClusters).toBe(shown.length);
  return { asked: tiles.size, empty };
}

/** Where a pin stands on a world grid of 2^level × 2^level cells, counted row by row. */
function numberOf(pin: Pin, level: number): number {
  const { x, y } = gridCell(pin, level);
  return y * 2 ** level + x;
}

/** The cell that a cluster's id stands for: ids count the cells of all zooms, row by row, from −1 downwards. */
function cellOfId(id: number, zoom: number): string {
  const columnsAt = (at: number) => Math.ceil((512 * 2 ** at) / cellPixels);
  let number = -1 - id;
  for (let lower = 0; lower < zoom; lower++) number -= columnsAt(lower) ** 2;
  return `${number % columnsAt(zoom)}/${Math.floor(number / columnsAt(zoom))}`;
}

/** How many pins may be in one cluster, by cell. */
function countCells(shown: readonly Pin[], zoom: number): Map<string, number> {
  const counts = new Map<string, number>();
  if (zoom >= clusterZoomEnd) return counts;
  for (const pin of shown) {
    if (pin.kind === 2) continue;
    const cell = cellKey(pin, zoom, cellPixels);
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return counts;
}

/** The tiles on which the corners of cells lie that may be clusters: these stand anywhere in their cells. */
function tilesOfCells(cells: ReadonlyMap<string, number>, zoom: number): number[] {
  const columns = 2 ** zoom;
  const cellTiles = cellPixels / 512;
  return [...cells].flatMap(([cell, count]) => {
    if (count < minPins) return [];
    const [column = 0, row = 0] = cell.split('/').map(Number);
    const touched = (start: number) =>
      [start * cellTiles, (start + 1) * cellTiles].map((at) => Math.min(Math.floor(at), columns - 1));
    return touched(row).flatMap((y) => touched(column).map((x) => y * columns + x));
  });
}

function tilesToAsk(
  pins: readonly Pin[],
  { zoom, asksAround }: { readonly zoom: number; readonly asksAround: boolean },
): Set<number> {
  const occupied = new Set(pins.map((pin) => numberOf(pin, zoom)));
  if (!asksAround) return occupied;
  const columns = 2 ** zoom;
  const tiles = new Set(occupied);
  for (const number of occupied) {
    for (const { east, down } of neighbours) {
      const y = Math.floor(number / columns) + down;
      if (y >= 0 && y < columns) tiles.add(y * columns + (((number % columns) + east + columns) % columns));
    }
  }
  return tiles;
}
