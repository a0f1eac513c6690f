import type { SearchTable } from '../table/search-table.ts';
import { cellNumber, gridColumn, gridLevels, gridRow } from '../table/space-order.ts';

/** Squares of the grid begin with cells of this level: about 5 km at the equator. */
const firstLevel = 13;
/** At this level the world has four columns, of which a square holds three; the rest comes at last. */
const lastLevel = 2;
const turnE7 = 3_600_000_000;
const kilometersPerE7 = 111.195 / 1e7;

export interface NearestVisit {
  readonly longitudeE7: number;
  readonly latitudeE7: number;
  /** The kilometres of a difference of longitudes (degrees × 10^7) on the plane in which distances are measured. */
  columnKilometers(differenceE7: number): number;
  /** A run of documents, from the first to before the last; each document is in one run. */
  visit(start: number, end: number): void;
  /** Asked after each square: whether all that lies at least so far away may be left out. */
  isEnough(kilometers: number): boolean;
}

/**
 * Visits the documents around a point in growing squares of cells, nearest squares first, until the caller has enough
 * or has seen all. Large settlements are not among them. The world is round: squares reach across the antimeridian.
 */
export function visitNearest(table: SearchTable, visitor: NearestVisit): void {
  const column = gridColumn(visitor.longitudeE7);
  const row = gridRow(visitor.latitudeE7);
  const run = (level: number, cellColumn: number, cellRow: number): void => {
    const span = 4 ** (gridLevels - level);
    const first = cellNumber(cellColumn << (gridLevels - level), cellRow << (gridLevels - level));
    const start = firstDocumentFrom(table, first);
    const end = first + span >= 2 ** 32 ? table.shape.documents : firstDocumentFrom(table, first + span);
    if (start < end) visitor.visit(start, end);
  };
  for (let level = firstLevel; level >= lastLevel; level--) {
    const square = squareAround(column, row, level);
    const inner = level === firstLevel ? null : squareAround(column, row, level + 1);
    for (const cellRow of square.rows) {
      for (const cellColumn of square.columns) visitOutside(level, cellColumn, cellRow, inner, run);
    }
    if (visitor.isEnough(squareKilometers(visitor, column, row, level))) return;
  }
  const seen = squareAround(column, row, lastLevel);
  for (let cellRow = 0; cellRow < 2 ** lastLevel; cellRow++) {
    for (let cellColumn = 0; cellColumn < 2 ** lastLevel; cellColumn++) {
      if (!(seen.rows.includes(cellRow) && seen.columns.includes(cellColumn))) run(lastLevel, cellColumn, cellRow);
    }
  }
}

interface Square {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
}

function squareAround(column: number, row: number, level: number): Square {
  const cells = 2 ** level;
  const shift = gridLevels - level;
  const around = [-1, 0, 1];
  return {
    columns: around.map((step) => ((column >> shift) + step + cells) % cells),
    rows: around.map((step) => (row >> shift) + step).filter((cell) => cell >= 0 && cell < cells),
  };
}

/** Visits a cell, without those of its quarters that lie in the square visited before. */
function visitOutside(
  level: number,
  column: number,
  row: number,
  inner: Square | null,
  run: (level: number, column: number, row: number) => void,
): void {
  if (inner === null) {
    run(level, column, row);
    return;
  }
  const quarters = [0, 1].flatMap((down) => [0, 1].map((right) => [2 * column + right, 2 * row + down] as const));
  const outside = quarters.filter(([x, y]) => !(inner.columns.includes(x) && inner.rows.includes(y)));
  if (outside.length === quarters.length) run(level, column, row);
  else for (const [x, y] of outside) run(level + 1, x, y);
}

/** How far the nearest edge of a square is from its middle; edges at the poles are none. */
function squareKilometers(visitor: NearestVisit, column: number, row: number, level: number): number {
  const cells = 2 ** level;
  const shift = gridLevels - level;
  const widthE7 = turnE7 / cells;
  const heightE7 = widthE7 / 2;
  const cellColumn = column >> shift;
  const cellRow = row >> shift;
  const fromWestE7 = visitor.longitudeE7 + turnE7 / 2 - (cellColumn - 1) * widthE7;
  const fromSouthE7 = visitor.latitudeE7 + turnE7 / 4 - (cellRow - 1) * heightE7;
  return Math.min(
    visitor.columnKilometers(Math.min(fromWestE7, 3 * widthE7 - fromWestE7)),
    cellRow === 0 ? Number.POSITIVE_INFINITY : fromSouthE7 * kilometersPerE7,
    cellRow === cells - 1 ? Number.POSITIVE_INFINITY : (3 * heightE7 - fromSouthE7) * kilometersPerE7,
  );
}

/** The first document behind the large settlements whose cell is not before this one. */
function firstDocumentFrom({ shape, longitudes, latitudes }: SearchTable, cell: number): number {
  let low = shape.settlements;
  let high = shape.documents;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = cellNumber(gridColumn(longitudes[middle] as number), gridRow(latitudes[middle] as number));
    if (found < cell) low = middle + 1;
    else high = middle;
  }
  return low;
}
