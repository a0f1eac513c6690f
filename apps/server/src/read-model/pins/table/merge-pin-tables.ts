import { deadClass } from '../pin-class.ts';
import { compareZOrder } from '../z-order.ts';
import { createPinTable, movableColumns, type PinTable, widestShape } from './pin-table.ts';

/** A run of rows of one of the two tables, in the order of the merged table. */
interface Piece {
  readonly fromChanges: boolean;
  readonly start: number;
  readonly end: number;
}

/**
 * Merges changed rows into a table: a new table with the living rows of both, in space and by id. An id may live in one
 * of the two only. Copies whole runs, so the cost is that of copying the table once.
 */
export function mergePinTables(base: PinTable, changes: PinTable): PinTable {
  const steps = mergeInSteps(base, changes);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * The same merge in steps of some milliseconds, so that others have their turn between them. Both tables stay as they
 * are and may be read; a row that is deleted in them between two steps may still live in the new table.
 */
export function* mergeInSteps(base: PinTable, changes: PinTable): Generator<void, PinTable> {
  const pieces = planPieces(base, changes);
  const size = pieces.reduce((sum, piece) => sum + piece.end - piece.start, 0);
  const merged = createPinTable(widestShape(base.shape, changes.shape, size));
  const to = movableColumns(merged, merged.shape);
  const fromBase = movableColumns(base, merged.shape);
  const fromChanges = movableColumns(changes, merged.shape);
  yield;
  yield* copyColumns(pieces, fromBase.bytes8, fromChanges.bytes8, to.bytes8);
  yield* copyColumns(pieces, fromBase.bytes4, fromChanges.bytes4, to.bytes4);
  yield* copyColumns(pieces, fromBase.bytes2, fromChanges.bytes2, to.bytes2);
  yield* copyColumns(pieces, fromBase.bytes1, fromChanges.bytes1, to.bytes1);
  yield* mergeRowsById(base, changes, pieces, merged);
  return { ...merged, size };
}

function planPieces(base: PinTable, changes: PinTable): Piece[] {
  const pieces: Piece[] = [];
  let row = 0;
  for (let change = 0; change < changes.size; change++) {
    if (changes.classes[change] === deadClass) continue;
    const place = firstRowAfter(base, row, changes, change);
    addLivingPieces(pieces, base, row, place);
    row = place;
    const last = pieces.at(-1);
    if (last?.fromChanges && last.end === change) pieces[pieces.length - 1] = { ...last, end: change + 1 };
    else pieces.push({ fromChanges: true, start: change, end: change + 1 });
  }
  addLivingPieces(pieces, base, row, base.size);
  return pieces;
}

/** The first row of the base, from `start` on, that comes after a changed row in space. */
function firstRowAfter(base: PinTable, start: number, changes: PinTable, change: number): number {
  const x = changes.xs[change] as number;
  const y = changes.ys[change] as number;
  const id = changes.ids[change] as number;
  let low = start;
  let high = base.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compareZOrder(base.xs[middle] as number, base.ys[middle] as number, x, y);
    if (order < 0 || (order === 0 && (base.ids[middle] as number) < id)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function addLivingPieces(pieces: Piece[], base: PinTable, start: number, end: number): void {
  const classes = base.classes.subarray(0, end);
  let row = start;
  while (row < end) {
    const dead = classes.indexOf(deadClass, row);
    const pieceEnd = dead === -1 ? end : dead;
    if (pieceEnd > row) pieces.push({ fromChanges: false, start: row, end: pieceEnd });
    row = pieceEnd + 1;
  }
}

interface CopyableColumn<Self> {
  subarray(start: number, end: number): Self;
  set(source: Self, offset: number): void;
}

/** Copies run by run, one column a step. */
function* copyColumns<Column extends CopyableColumn<Column>>(
  pieces: readonly Piece[],
  base: readonly (Column | undefined)[],
  changes: readonly (Column | undefined)[],
  targets: readonly (Column | undefined)[],
): Generator<void, void> {
  for (const [index, target] of targets.entries()) {
    let offset = 0;
    for (const { fromChanges, start, end } of pieces) {
      const source = (fromChanges ? changes : base)[index];
      if (source && target) target.set(source.subarray(start, end), offset);
      offset += end - start;
    }
    yield;
  }
}

/** Rows that are renumbered in one step. */
const stepRows = 250_000;
const goneRow = 2 ** 32 - 1;

function* mergeRowsById(
  base: PinTable,
  changes: PinTable,
  pieces: readonly Piece[],
  merged: PinTable,
): Generator<void, void> {
  const newBaseRows = new Uint32Array(base.size).fill(goneRow);
  const newChangeRows = new Uint32Array(changes.size).fill(goneRow);
  let newRow = 0;
  for (const { fromChanges, start, end } of pieces) {
    const newRows = fromChanges ? newChangeRows : newBaseRows;
    for (let row = start; row < end; row++) newRows[row] = newRow++;
  }
  yield;
  let place = 0;
  let basePlace = 0;
  for (let changePlace = 0; changePlace <= changes.size; changePlace++) {
    const change = changes.rowsById[changePlace];
    const isLast = changePlace === changes.size || change === undefined;
    const baseEnd = isLast ? base.size : firstPlaceFrom(base, basePlace, changes.ids[change] as number);
    while (basePlace < baseEnd) {
      const stepEnd = Math.min(baseEnd, basePlace + stepRows);
      place = renumber(base.rowsById, basePlace, stepEnd, newBaseRows, merged.rowsById, place);
      if (stepEnd - basePlace === stepRows) yield;
      basePlace = stepEnd;
    }
    const changedRow = isLast ? goneRow : (newChangeRows[change] as number);
    if (changedRow !== goneRow) merged.rowsById[place++] = changedRow;
  }
}

/** Writes the new numbers of the rows from one place to another, without those that are gone; the next free place. */
function renumber(
  rowsById: Uint32Array,
  start: number,
  end: number,
  newRows: Uint32Array,
  to: Uint32Array,
  toPlace: number,
): number {
  let place = toPlace;
  for (let from = start; from < end; from++) {
    const newRow = newRows[rowsById[from] as number] as number;
    if (newRow !== goneRow) to[place++] = newRow;
  }
  return place;
}

/** The first place, in the order of ids, of an id not below this one. */
function firstPlaceFrom(table: PinTable, start: number, id: number): number {
  let low = start;
  let high = table.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((table.ids[table.rowsById[middle] as number] as number) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
