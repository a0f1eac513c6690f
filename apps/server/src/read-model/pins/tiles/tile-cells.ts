import { type BoundFilter, matchesRow } from '../bound-filter.ts';
import { firstRowFrom } from '../lists/scan-area.ts';
import { ratingCount } from '../pin.ts';
import { classRating, firstAmenityClass } from '../pin-class.ts';
import { worldUnits } from '../projection.ts';
import type { PinTable } from '../table/pin-table.ts';
import type { CellGrid } from './cell-grid.ts';
import { isInTile, type SingleRows, type TileSquare } from './tile-rows.ts';

/** Below this many rows it is cheaper to ask each for its cell than to divide further. */
const leafRows = 24;

/**
 * The cells that a tile touches, while their pins are counted: row by row of the grid, from the north-west. Cells that
 * cross the tile's border are counted whole, so that every tile they touch counts the same.
 */
export class TileCells {
  readonly grid: CellGrid;
  /** The tile's first cell on the world grid, and how many cells it touches in each direction. */
  readonly firstColumn: number;
  readonly firstRow: number;
  readonly columns: number;
  readonly counts: Uint32Array;
  /** By cell and rating. */
  readonly ratingCounts: Uint32Array;
  /** Sums of what the members' positions add to the cell's corner; whole numbers, so that no order changes them. */
  readonly xSums: Float64Array;
  readonly ySums: Float64Array;
  /** The outermost positions of the members. */
  readonly minXs: Uint32Array;
  readonly maxXs: Uint32Array;
  readonly minYs: Uint32Array;
  readonly maxYs: Uint32Array;
  readonly #tile: TileSquare;
  /** The box of all cells together, its end not included, projected. */
  readonly #west: number;
  readonly #north: number;
  readonly #east: number;
  readonly #south: number;
  /** For each cell where its members stand, as long as it may turn out to be no cluster. */
  readonly #memberRows: Uint32Array;
  readonly #memberTables: Uint8Array;
  readonly #membersKept: number;
  /** Amenities of the tile, which no cluster takes. */
  readonly #amenityRows: number[] = [];
  readonly #amenityTables: number[] = [];

  constructor(grid: CellGrid, tile: TileSquare, minPins: number) {
    const { edge } = grid;
    this.grid = grid;
    this.#tile = tile;
    this.firstColumn = Math.floor(tile.x0 / edge);
    this.firstRow = Math.floor(tile.y0 / edge);
    this.columns = Math.floor((tile.x0 + tile.edge - 1) / edge) - this.firstColumn + 1;
    const rows = Math.floor((tile.y0 + tile.edge - 1) / edge) - this.firstRow + 1;
    this.#west = this.firstColumn * edge;
    this.#north = this.firstRow * edge;
    this.#east = this.#west + this.columns * edge;
    this.#south = this.#north + rows * edge;
    const cells = this.columns * rows;
    this.counts = new Uint32Array(cells);
    this.ratingCounts = new Uint32Array(cells * ratingCount);
    this.xSums = new Float64Array(cells);
    this.ySums = new Float64Array(cells);
    this.minXs = new Uint32Array(cells).fill(worldUnits - 1);
    this.maxXs = new Uint32Array(cells);
    this.minYs = new Uint32Array(cells).fill(worldUnits - 1);
    this.maxYs = new Uint32Array(cells);
    this.#membersKept = minPins - 1;
    this.#memberRows = new Uint32Array(cells * this.#membersKept);
    this.#memberTables = new Uint8Array(cells * this.#membersKept);
  }

  /** Counts the matching rows of a table into the cells. */
  countRows(table: PinTable, tableNumber: number, filter: BoundFilter): void {
    this.#countSquare(table, tableNumber, filter, 0, table.size, 0, 0, worldUnits);
  }

  /** Whether so many pins in the cell make a cluster. */
  isCluster(cell: number): boolean {
    return (this.counts[cell] as number) > this.#membersKept;
  }

  /** The projected corner of a cell. */
  cornerOf(cell: number): { x: number; y: number } {
    const x = this.#west + (cell % this.columns) * this.grid.edge;
    const y = this.#north + Math.floor(cell / this.columns) * this.grid.edge;
    return { x, y };
  }

  /** Where the pins of the tile stand that are in no cluster, amenities included; in no order. */
  singleRows(tables: readonly PinTable[]): SingleRows {
    const rows = [...this.#amenityRows];
    const tableNumbers = [...this.#amenityTables];
    for (const [cell, count] of this.counts.entries()) {
      if (this.isCluster(cell)) continue;
      for (let member = cell * this.#membersKept; member < cell * this.#membersKept + count; member++) {
        const row = this.#memberRows[member] as number;
        const tableNumber = this.#memberTables[member] as number;
        if (!isInTile(tables[tableNumber] as PinTable, row, this.#tile)) continue;
        rows.push(row);
        tableNumbers.push(tableNumber);
      }
    }
    return { rows, tableNumbers };
  }

  /** Walks down the quadtree that rows in Z-order imply, until a square lies in one cell or has few rows. */
  #countSquare(
    table: PinTable,
    tableNumber: number,
    filter: BoundFilter,
    start: number,
    end: number,
    x0: number,
    y0: number,
    square: number,
  ): void {
    if (start === end) return;
    if (x0 >= this.#east || y0 >= this.#south || x0 + square <= this.#west || y0 + square <= this.#north) return;
    const { edge } = this.grid;
    const column = Math.floor(x0 / edge);
    const row = Math.floor(y0 / edge);
    if (x0 + square <= (column + 1) * edge && y0 + square <= (row + 1) * edge) {
      this.#countRun(table, tableNumber, filter, start, end, this.#cellAt(column, row));
      return;
    }
    if (end - start <= leafRows) {
      this.#countEach(table, tableNumber, filter, start, end);
      return;
    }
    const half = square / 2;
    const south = firstRowFrom(table.ys, start, end, y0 + half);
    const northEast = firstRowFrom(table.xs, start, south, x0 + half);
    const southEast = firstRowFrom(table.xs, south, end, x0 + half);
    this.#countSquare(table, tableNumber, filter, start, northEast, x0, y0, half);
    this.#countSquare(table, tableNumber, filter, northEast, south, x0 + half, y0, half);
    this.#countSquare(table, tableNumber, filter, south, southEast, x0, y0 + half, half);
    this.#countSquare(table, tableNumber, filter, southEast, end, x0 + half, y0 + half, half);
  }

  #cellAt(column: number, row: number): number {
    return (row - this.firstRow) * this.columns + column - this.firstColumn;
  }

  #countEach(table: PinTable, tableNumber: number, filter: BoundFilter, start: number, end: number): void {
    const { edge } = this.grid;
    for (let row = start; row < end; row++) {
      const x = table.xs[row] as number;
      const y = table.ys[row] as number;
      if (x < this.#west || x >= this.#east || y < this.#north || y >= this.#south) continue;
      const cell = this.#cellAt(Math.floor(x / edge), Math.floor(y / edge));
      this.#countRun(table, tableNumber, filter, row, row + 1, cell);
    }
  }

  /** Counts rows that all lie in one cell. */
  #countRun(table: PinTable, tableNumber: number, filter: BoundFilter, start: number, end: number, cell: number): void {
    const { classes, xs, ys } = table;
    const { ratingCounts } = this;
    const membersKept = this.#membersKept;
    const corner = this.cornerOf(cell);
    let count = this.counts[cell] as number;
    let [xSum, ySum] = [0, 0];
    let [minX, maxX] = [this.minXs[cell] as number, this.maxXs[cell] as number];
    let [minY, maxY] = [this.minYs[cell] as number, this.maxYs[cell] as number];
    for (let row = start; row < end; row++) {
      if (!matchesRow(filter, row)) continue;
      const pinClass = classes[row] as number;
      if (pinClass >= firstAmenityClass) {
        if (!isInTile(table, row, this.#tile)) continue;
        this.#amenityRows.push(row);
        this.#amenityTables.push(tableNumber);
        continue;
      }
      const ratingPlace = cell * ratingCount + classRating(pinClass);
      ratingCounts[ratingPlace] = (ratingCounts[ratingPlace] as number) + 1;
      const x = xs[row] as number;
      const y = ys[row] as number;
      xSum += x - corner.x;
      ySum += y - corner.y;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
      if (count < membersKept) {
        this.#memberRows[cell * membersKept + count] = row;
        this.#memberTables[cell * membersKept + count] = tableNumber;
      }
      count++;
    }
    this.counts[cell] = count;
    this.xSums[cell] = (this.xSums[cell] as number) + xSum;
    this.ySums[cell] = (this.ySums[cell] as number) + ySum;
    this.minXs[cell] = minX;
    this.maxXs[cell] = maxX;
    this.minYs[cell] = minY;
    this.maxYs[cell] = maxY;
  }
}
