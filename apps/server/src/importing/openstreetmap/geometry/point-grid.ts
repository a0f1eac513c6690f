/** Points in square cells of degrees, for "what lies near"; items are numbers that the caller gives meaning to. */
export class PointGrid {
  readonly #cellDegrees: number;
  readonly #columns: number;
  readonly #cells = new Map<number, number[]>();

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

  add(longitude: number, latitude: number, item: number): void {
    const key = this.#row(latitude) * this.#columns + (this.#column(longitude) % this.#columns);
    const cell = this.#cells.get(key);
    if (cell) cell.push(item);
    else this.#cells.set(key, [item]);
  }

  /** The items in all cells that a box touches: a few more than lie in it. Boxes may reach across the antimeridian. */
  *near(west: number, south: number, east: number, north: number): Generator<number> {
    const lastColumn = Math.min(this.#column(east), this.#column(west) + this.#columns - 1);
    for (let row = this.#row(south); row <= this.#row(north); row++)
      for (let column = this.#column(west); column <= lastColumn; column++) {
        const wrapped = ((column % this.#columns) + this.#columns) % this.#columns;
        yield* this.#cells.get(row * this.#columns + wrapped) ?? [];
      }
  }
}
