import { type BoundFilter, matchesRow } from '../bound-filter.ts';
import { firstRowFrom } from '../lists/scan-area.ts';
import { ratingCount } from '../pin.ts';
import { classRating, firstAmenityClass } from '../pin-class.ts';
import type { PinTable } from '../table/pin-table.ts';
import type { RowRun, TileSquare } from './tile-run.ts';

/** Rows of several tables: two arrays side by side. */
export interface SingleRows {
  readonly rows: readonly number[];
  readonly tableNumbers: readonly number[];
}

/** The cells of one tile while they are being counted: row by row of the grid, from the north-west. */
export class TileCells {
  /** How often the tile is halved to make its cells. */
  readonly levels: number;
  readonly counts: Uint32Array;
  /** By cell and rating. */
  readonly ratingCounts: Uint32Array;
  /** Sums of what the members' positions add to the cell's corner; whole numbers, so that no order changes them. */
  readonly xSums: Float64Array;
  readonly ySums: Float64Array;
  /** The position of one member, and every bit in which another member's differs from it. */
  readonly anyXs: Uint32Array;
  readonly anyYs: Uint32Array;
  readonly differences: Uint32Array;
  /** For each cell where its members stand, as long as it may turn out to be no cluster. */
  readonly #memberRows: Uint32Array;
  readonly #memberTables: Uint8Array;
  readonly #membersKept: number;
  /** Amenities, which no cluster takes. */
  readonly #looseRows: number[] = [];
  readonly #looseTables: number[] = [];

  constructor(levels: number, minPins: number) {
    const cells = 4 ** levels;
    this.levels = levels;
    this.counts = new Uint32Array(cells);
    this.ratingCounts = new Uint32Array(cells * ratingCount);
    this.xSums = new Float64Array(cells);
    this.ySums = new Float64Array(cells);
    this.anyXs = new Uint32Array(cells);
    this.anyYs = new Uint32Array(cells);
    this.differences = new Uint32Array(cells);
    this.#membersKept = minPins - 1;
    this.#memberRows = new Uint32Array(cells * this.#membersKept);
    this.#memberTables = new Uint8Array(cells * this.#membersKept);
  }

  /** Counts the matching rows of a tile's run into its cells. The tile's corner and edge are projected. */
  countRows(table: PinTable, tableNumber: number, filter: BoundFilter, run: RowRun, tile: TileSquare): void {
    this.#divide(table, tableNumber, filter, run.start, run.end, tile.x0, tile.y0, tile.edge, 0, this.levels);
  }

  /** Whether so many pins in the cell make a cluster. */
  isCluster(cell: number): boolean {
    return (this.counts[cell] as number) > this.#membersKept;
  }

  /** Where the pins stand that are in no cluster, amenities included; in no order. */
  singleRows(): SingleRows {
    const rows = [...this.#looseRows];
    const tableNumbers = [...this.#looseTables];
    for (const [cell, count] of this.counts.entries()) {
      if (this.isCluster(cell)) continue;
      for (let member = cell * this.#membersKept; member < cell * this.#membersKept + count; member++) {
        rows.push(this.#memberRows[member] as number);
        tableNumbers.push(this.#memberTables[member] as number);
      }
    }
    return { rows, tableNumbers };
  }

  #divide(
    table: PinTable,
    tableNumber: number,
    filter: BoundFilter,
    start: number,
    end: number,
    x0: number,
    y0: number,
    edge: number,
    cell: number,
    levels: number,
  ): void {
    if (start === end) return;
    if (levels === 0) {
      this.#countCell(table, tableNumber, filter, start, end, x0, y0, cell);
      return;
    }
    const half = edge / 2;
    const south = firstRowFrom(table.ys, start, end, y0 + half);
    const northEast = firstRowFrom(table.xs, start, south, x0 + half);
    const southEast = firstRowFrom(table.xs, south, end, x0 + half);
    // Half as many cells to the east, and as many rows of cells to the south.
    const east = cell + 2 ** (levels - 1);
    const down = 2 ** (levels - 1) * 2 ** this.levels;
    const next = levels - 1;
    this.#divide(table, tableNumber, filter, start, northEast, x0, y0, half, cell, next);
    this.#divide(table, tableNumber, filter, northEast, south, x0 + half, y0, half, east, next);
    this.#divide(table, tableNumber, filter, south, southEast, x0, y0 + half, half, cell + down, next);
    this.#divide(table, tableNumber, filter, southEast, end, x0 + half, y0 + half, half, east + down, next);
  }

  #countCell(
    table: PinTable,
    tableNumber: number,
    filter: BoundFilter,
    start: number,
    end: number,
    x0: number,
    y0: number,
    cell: number,
  ): void {
    const { classes, xs, ys } = table;
    const { ratingCounts } = this;
    const membersKept = this.#membersKept;
    const countBefore = this.counts[cell] as number;
    let count = countBefore;
    let xSum = 0;
    let ySum = 0;
    let firstRow = -1;
    let lastRow = -1;
    for (let row = start; row < end; row++) {
      if (!matchesRow(filter, row)) continue;
      const pinClass = classes[row] as number;
      if (pinClass >= firstAmenityClass) {
        this.#looseRows.push(row);
        this.#looseTables.push(tableNumber);
        continue;
      }
      const ratingPlace = cell * ratingCount + classRating(pinClass);
      ratingCounts[ratingPlace] = (ratingCounts[ratingPlace] as number) + 1;
      xSum += (xs[row] as number) - x0;
      ySum += (ys[row] as number) - y0;
      if (count < membersKept) {
        this.#memberRows[cell * membersKept + count] = row;
        this.#memberTables[cell * membersKept + count] = tableNumber;
      }
      if (firstRow === -1) firstRow = row;
      lastRow = row;
      count++;
    }
    if (firstRow === -1) return;
    this.counts[cell] = count;
    this.xSums[cell] = (this.xSums[cell] as number) + xSum;
    this.ySums[cell] = (this.ySums[cell] as number) + ySum;
    if (countBefore === 0) {
      this.anyXs[cell] = xs[firstRow] as number;
      this.anyYs[cell] = ys[firstRow] as number;
    }
    // In Z-order the first and the last of a run differ in the highest bit in which any two of it do.
    this.#noteDifference(cell, xs[firstRow] as number, ys[firstRow] as number);
    this.#noteDifference(cell, xs[lastRow] as number, ys[lastRow] as number);
  }

  #noteDifference(cell: number, x: number, y: number): void {
    const difference = (x ^ (this.anyXs[cell] as number)) | (y ^ (this.anyYs[cell] as number));
    this.differences[cell] = (this.differences[cell] as number) | difference;
  }
}
