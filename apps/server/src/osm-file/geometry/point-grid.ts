import { GrowingColumn } from './growing-column.ts';

/** No point. */
const none = 0xffff_ffff;

/** Points in square cells of degrees, for "what lies near"; items are numbers that the caller gives meaning to. */
export class PointGrid {
  readonly #cellDegrees: number;
  readonly #columns: number;
  /** The first point of each cell; each point leads to the next, and the first one knows the last. */
  readonly #firsts = new Map<number, number>();
  readonly #items = new GrowingColumn(Uint32Array);
  readonly #nexts = new GrowingColumn(Uint32Array);
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

  /** The items in all cells that a box touches: a few more than lie in it. Boxes may reach across the antimeridian. */
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
