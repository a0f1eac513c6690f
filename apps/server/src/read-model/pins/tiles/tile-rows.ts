import { type BoundFilter, matchesRow } from '../bound-filter.ts';
import type { PinTable } from '../table/pin-table.ts';
import { compareZOrder } from '../z-order.ts';

/** A tile's corner and edge, projected. */
export interface TileSquare {
  readonly x0: number;
  readonly y0: number;
  readonly edge: number;
}

/** Rows of several tables: two arrays side by side. */
export interface SingleRows {
  readonly rows: readonly number[];
  readonly tableNumbers: readonly number[];
}

/** Whether a row lies in a tile; tiles are half-open, so that each row lies in one. */
export function isInTile(table: PinTable, row: number, { x0, y0, edge }: TileSquare): boolean {
  const x = table.xs[row] as number;
  const y = table.ys[row] as number;
  return x >= x0 && x < x0 + edge && y >= y0 && y < y0 + edge;
}

/**
 * The matching rows of a tile, in no order.
 * @param filters one for each table
 */
export function tileRows(tables: readonly PinTable[], filters: readonly BoundFilter[], tile: TileSquare): SingleRows {
  const rows: number[] = [];
  const tableNumbers: number[] = [];
  for (const [tableNumber, table] of tables.entries()) {
    const filter = filters[tableNumber] as BoundFilter;
    const { start, end } = tileRun(table, tile);
    for (let row = start; row < end; row++) {
      if (!matchesRow(filter, row)) continue;
      rows.push(row);
      tableNumbers.push(tableNumber);
    }
  }
  return { rows, tableNumbers };
}

/** The rows of a tile: in Z-order they are one run, from its first corner to its last. */
function tileRun(table: PinTable, { x0, y0, edge }: TileSquare): { start: number; end: number } {
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
