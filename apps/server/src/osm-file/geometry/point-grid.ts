import { GrowingColumn } from './growing-column.ts';

/** Stands for no point. */
const none = 0xffff_ffff;

/** Finds points in and near a box by square cells of degrees. The caller decides what the points' numbers stand for. */
export class PointGrid {
  readonly #cellDegrees: number;
  readonly #columns: number;
  /** The points of a cell are a linked list: this is the first one, by cell. */
  readonly #firsts = new Map<number, number>();
  readonly #items = new GrowingColumn(Uint32Array);
  readonly #nexts = new GrowingColumn(Uint32Array);
  /** Of the first point of a cell: the last one. */
  readonly #lasts = new GrowingColumn(Uint32Array);

  constructor(cellDegrees: number) {
    this.#cellDegrees = cellDegrees;
    this.#columns = Math.ceil(360 / cellDegrees);
  }

  #row(latitude: number): number {
    return Math.floor((latitude + 90) / this.#cellDegrees);
  }

  #column(longitude: number): number {
    return Math.floor((longitude + 180) / this.#cellDegrees);
  }

  /** @param item a whole number from 0, below 2^32 */
  add(longitude: number, latitude: number, item: number): void {
    const key = this.#row(latitude) * this.#columns + (this.#column(longitude) % this.#columns);
    const point = this.#items.length;
    this.#items.push(item);
    this.#nexts.push(none);
    this.#lasts.push(point);
    const first = this.#firsts.get(key);
    if (first === undefined) this.#firsts.set(key, point);
    else {
      this.#nexts.set(this.#lasts.at(first), point);
      this.#lasts.set(first, point);
    }
  }

  /** The items of all cells that a box touches; some lie outside of it. It may reach across the antimeridian. */
  *near(west: number, south: number, east: number, north: number): Generator<number> {
    const lastColumn = Math.min(this.#column(east), this.#column(west) + this.#columns - 1);
    for (let row = this.#row(south); row <= this.#row(north); row++)
      for (let column = this.#column(west); column <= lastColumn; column++) {
        const wrapped = ((column % this.#columns) + this.#columns) % this.#columns;
        let point = this.#firsts.get(row * this.#columns + wrapped) ?? none;
        for (; point !== none; point = this.#nexts.at(point)) yield this.#items.at(point);
      }
  }
}
