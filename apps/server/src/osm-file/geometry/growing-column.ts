type Numbers = Float64Array | Uint32Array | Int32Array | Uint8Array;
type NumbersType<T extends Numbers> = new (length: number) => T;

const firstCapacity = 1024;

/** A typed array that doubles its capacity when it is full: many million numbers without an object for each. */
export class GrowingColumn<T extends Numbers> {
  readonly #type: NumbersType<T>;
  #values: T;
  #length = 0;

  constructor(type: NumbersType<T>) {
    this.#type = type;
    this.#values = new type(firstCapacity);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new this.#type(this.#length * 2);
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

  /** All values, without a copy; the view is valid until the next push. */
  view(): T {
    return this.#values.subarray(0, this.#length) as T;
  }
}
