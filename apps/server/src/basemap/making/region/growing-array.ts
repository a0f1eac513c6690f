type Numbers = Uint8Array | Uint32Array | Int32Array | Float64Array;

const FIRST_CAPACITY = 1024;

/** A typed array that doubles its capacity when it is full. */
export class GrowingArray<T extends Numbers> {
  readonly #type: new (
    length: number,
  ) => T;
  #values: T;
  #length = 0;

  constructor(type: new (length: number) => T) {
    this.#type = type;
    this.#values = new type(FIRST_CAPACITY);
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

  /** The value at a place; 0 beyond the end. */
  at(place: number): number {
    return this.#values[place] ?? 0;
  }

  /** The values so far, without a copy; valid until the next push. */
  values(): T {
    return this.#values.subarray(0, this.#length) as T;
  }
}
