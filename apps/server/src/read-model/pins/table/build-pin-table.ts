import { sortRowsById, sortRowsByKey } from '../radix-sort.ts';
import { zOrderHigh, zOrderLow } from '../z-order.ts';
import { createPinTable, movableColumns, type PinTable } from './pin-table.ts';

/**
 * Sorts rows in space (Z-order of the projected position, then id) and makes them findable by id. Of several rows with
 * the same id the last one stays. Linear in the rows.
 */
export function buildPinTable(rows: PinTable): PinTable {
  const byId = lastOfEachId(rows, sortRowsById(rows.ids.subarray(0, rows.size)));
  const inSpace = sortInSpace(rows, byId.slice());
  const built = createPinTable({ ...rows.shape, capacity: byId.length });
  gatherColumns(rows, inSpace, built);
  const newRows = new Uint32Array(rows.size);
  for (let row = 0; row < inSpace.length; row++) newRows[inSpace[row] as number] = row;
  for (let place = 0; place < byId.length; place++) built.rowsById[place] = newRows[byId[place] as number] as number;
  return { ...built, size: byId.length };
}

function lastOfEachId(rows: PinTable, byId: Uint32Array): Uint32Array {
  let count = 0;
  for (let place = 0; place < byId.length; place++) {
    const row = byId[place] as number;
    const next = byId[place + 1];
    if (next !== undefined && rows.ids[next] === rows.ids[row]) continue;
    byId[count++] = row;
  }
  return byId.subarray(0, count);
}

function sortInSpace(rows: PinTable, order: Uint32Array): Uint32Array {
  const { xs, ys, size } = rows;
  const low = new Uint32Array(size);
  const high = new Uint32Array(size);
  for (let row = 0; row < size; row++) {
    low[row] = zOrderLow(xs[row] as number, ys[row] as number);
    high[row] = zOrderHigh(xs[row] as number, ys[row] as number);
  }
  return sortRowsByKey(sortRowsByKey(order, low), high);
}

function gatherColumns(from: PinTable, order: Uint32Array, to: PinTable): void {
  const source = movableColumns(from, to.shape);
  const target = movableColumns(to, to.shape);
  for (const [index, column] of source.bytes8.entries()) gather8(column, order, target.bytes8[index]);
  for (const [index, column] of source.bytes4.entries()) gather4(column, order, target.bytes4[index]);
  for (const [index, column] of source.bytes2.entries()) gather2(column, order, target.bytes2[index]);
  for (const [index, column] of source.bytes1.entries()) gather1(column, order, target.bytes1[index]);
}

// One function for each width: the engine specialises a loop on one kind of array, and slows down tenfold on five.

function gather8(from: Float64Array, order: Uint32Array, to: Float64Array | undefined): void {
  if (to) for (let row = 0; row < order.length; row++) to[row] = from[order[row] as number] as number;
}

function gather4(from: Uint32Array, order: Uint32Array, to: Uint32Array | undefined): void {
  if (to) for (let row = 0; row < order.length; row++) to[row] = from[order[row] as number] as number;
}

function gather2(from: Uint16Array, order: Uint32Array, to: Uint16Array | undefined): void {
  if (to) for (let row = 0; row < order.length; row++) to[row] = from[order[row] as number] as number;
}

function gather1(from: Uint8Array | undefined, order: Uint32Array, to: Uint8Array | undefined): void {
  if (from && to) for (let row = 0; row < order.length; row++) to[row] = from[order[row] as number] as number;
}

/** The row of a living or dead pin by its id, or −1. */
export function findRow(table: PinTable, id: number): number {
  let low = 0;
  let high = table.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = table.rowsById[middle] as number;
    const found = table.ids[row] as number;
    if (found === id) return row;
    if (found < id) low = middle + 1;
    else high = middle;
  }
  return -1;
}
