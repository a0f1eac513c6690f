type Column = Float64Array | Uint32Array | Int32Array | Uint16Array | Uint8Array;

/** A typed array that grows by doubling: many million numbers without an object for each. */
export class GrowingColumn<T extends Column> {
  #values: T;
  #length = 0;
  readonly #create: (length: number) => T;

  constructor(create: (length: number) => T) {
    this.#create = create;
    this.#values = create(1024);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = this.#create(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  /** Sets the value at an index below `length`. */
  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  /** The value at an index below `length`; 0 beyond it. */
  at(index: number): number {
    return index < this.#length ? (this.#values[index] ?? 0) : 0;
  }

  /** What has been pushed, as a view that the next push may leave behind. */
  view(): T {
    return this.#values.subarray(0, this.#length) as T;
  }
}
