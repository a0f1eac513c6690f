import type { PinTable } from '../table/pin-table.ts';
import { compareZOrder } from '../z-order.ts';

/** A tile's corner and edge, projected. */
export interface TileSquare {
  readonly x0: number;
  readonly y0: number;
  readonly edge: number;
}

/** Rows from `start` to before `end`. */
export interface RowRun {
  readonly start: number;
  readonly end: number;
}

/** The rows of a tile: in Z-order they are one run, from its first corner to its last. */
export function tileRun(table: PinTable, { x0, y0, edge }: TileSquare): RowRun {
  const start = firstRow(table, 0, (x, y) => compareZOrder(x, y, x0, y0) >= 0);
  const end = firstRow(table, start, (x, y) => compareZOrder(x, y, x0 + edge - 1, y0 + edge - 1) > 0);
  return { start, end };
}

function firstRow(table: PinTable, start: number, isReached: (x: number, y: number) => boolean): number {
  let low = start;
  let high = table.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(table.xs[middle] as number, table.ys[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}
