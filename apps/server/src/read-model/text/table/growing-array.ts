interface NumberArray<Self> {
  readonly BYTES_PER_ELEMENT: number;
  readonly length: number;
  [index: number]: number;
  set(source: Self, offset?: number): void;
  subarray(start: number, end: number): Self;
}

const elementsAtFirst = 1024;

/** Memory of so many bytes: of one thread, or of all. */
export type Allocate = (bytes: number) => ArrayBufferLike;

/** A typed array that doubles as it fills. */
export class GrowingArray<Column extends NumberArray<Column>> {
  readonly #view: (memory: ArrayBufferLike) => Column;
  readonly #allocate: Allocate;
  /** The elements, with room behind them. */
  values: Column;
  length = 0;

  constructor(view: (memory: ArrayBufferLike) => Column, allocate: Allocate = (bytes) => new ArrayBuffer(bytes)) {
    this.#view = view;
    this.#allocate = allocate;
    this.values = view(allocate(elementsAtFirst * view(new ArrayBuffer(0)).BYTES_PER_ELEMENT));
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

  /** The elements so far, sharing their memory: what is appended later is not among them. */
  filled(): Column {
    return this.values.subarray(0, this.length);
  }

  #grow(): void {
    const grown = this.#view(this.#allocate(this.values.length * 2 * this.values.BYTES_PER_ELEMENT));
    grown.set(this.values);
    this.values = grown;
  }
}
