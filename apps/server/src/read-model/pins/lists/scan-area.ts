import type { PinArea } from '../pin-area.ts';
import { worldLevels, worldUnits } from '../projection.ts';
import type { PinTable } from '../table/pin-table.ts';

/** Below this many rows it is cheaper to ask about each than to divide further. */
const leafRows = 64;

/**
 * A run of rows; `certain` when all of them lie in the area, else each has to be asked. Whoever returns false has seen
 * enough, and is shown no more.
 */
export type VisitRows = (start: number, end: number, certain: boolean) => false | undefined;

/**
 * Visits the rows that may lie in an area, by walking down the quadtree that rows in Z-order imply. Rows of cells
 * outside are never touched.
 */
export function scanArea(table: PinTable, area: PinArea | null, visit: VisitRows): void {
  if (area === null) {
    if (table.size > 0) visit(0, table.size, true);
    return;
  }
  scanCell(table, area, visit, 0, table.size, 0, 0, 0);
}

function scanCell(
  table: PinTable,
  area: PinArea,
  visit: VisitRows,
  start: number,
  end: number,
  x0: number,
  y0: number,
  level: number,
): boolean {
  if (start === end) return true;
  const edge = worldUnits / 2 ** level;
  const relation = area.relate(x0, y0, x0 + edge - 1, y0 + edge - 1);
  if (relation === 'outside') return true;
  if (relation === 'inside' || end - start <= leafRows || level === worldLevels) {
    return visit(start, end, relation === 'inside') !== false;
  }
  const half = edge / 2;
  const south = firstRowFrom(table.ys, start, end, y0 + half);
  const northEast = firstRowFrom(table.xs, start, south, x0 + half);
  const southEast = firstRowFrom(table.xs, south, end, x0 + half);
  return (
    scanCell(table, area, visit, start, northEast, x0, y0, level + 1) &&
    scanCell(table, area, visit, northEast, south, x0 + half, y0, level + 1) &&
    scanCell(table, area, visit, south, southEast, x0, y0 + half, level + 1) &&
    scanCell(table, area, visit, southEast, end, x0 + half, y0 + half, level + 1)
  );
}

/**
 * Within a run of rows that is split by a coordinate (those below a line first), the first row on or beyond the line.
 */
export function firstRowFrom(coordinates: Uint32Array, start: number, end: number, line: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((coordinates[middle] as number) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
