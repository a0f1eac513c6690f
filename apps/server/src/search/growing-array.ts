interface NumberArray<Self> {
  readonly length: number;
  [index: number]: number;
  set(source: Self, offset?: number): void;
  subarray(start: number, end: number): Self;
  slice(start: number, end: number): Self;
}

/** A typed array that doubles as it fills. */
export class GrowingArray<Column extends NumberArray<Column>> {
  readonly #make: (length: number) => Column;
  /** The elements, with room behind them. */
  values: Column;
  length = 0;

  constructor(make: (length: number) => Column, capacity = 1024) {
    this.#make = make;
    this.values = make(capacity);
  }

  push(value: number): void {
    const place = this.extend();
    this.values[place] = value;
  }

  /**
   * Makes room for one more element and returns its place, for the caller to write: `push` sees all kinds of arrays, and
   * the engine slows down tenfold on that.
   */
  extend(): number {
    if (this.length === this.values.length) this.#grow();
    return this.length++;
  }

  /** The elements alone, sharing their memory. */
  filled(): Column {
    return this.values.subarray(0, this.length);
  }

  /** A copy of the elements. */
  copy(): Column {
    return this.values.slice(0, this.length);
  }

  #grow(): void {
    const grown = this.#make(Math.max(1024, this.values.length * 2));
    grown.set(this.values);
    this.values = grown;
  }
}
