import { type PageFrame, type PageOwner, type PagePool, pageBytes } from './page-pool.ts';

type Numbers = Float64Array | Uint32Array | Int32Array | Uint8Array;

/** A kind of typed array. */
export interface NumbersType<T extends Numbers> {
  readonly BYTES_PER_ELEMENT: number;
  new (source: ArrayBuffer | number): T;
}

/** A column of numbers whose pages a pool keeps in memory or on disk: a longer one does not take more memory. */
export class PagedColumn<T extends Numbers> implements PageOwner {
  readonly #pool: PagePool;
  readonly #type: NumbersType<T>;
  readonly #initialValue: number;
  /** An index's page is `index >>> #shift`, its place there `index & #mask`. */
  readonly #shift: number;
  readonly #mask: number;
  readonly #frames: (PageFrame | undefined)[] = [];
  readonly #views: (T | undefined)[] = [];
  readonly #slots: number[] = [];
  #length = 0;
  /** The page that was used last. */
  #page = -1;
  #view: T;
  #frame: PageFrame | undefined;

  /** @param initialValue what a number is before it is set */
  constructor(pool: PagePool, type: NumbersType<T>, initialValue = 0) {
    this.#pool = pool;
    this.#type = type;
    this.#initialValue = initialValue;
    this.#shift = Math.log2(pageBytes / type.BYTES_PER_ELEMENT);
    this.#mask = pageBytes / type.BYTES_PER_ELEMENT - 1;
    this.#view = new type(0);
  }

  get length(): number {
    return this.#length;
  }

  /** Makes the column at least so long; new numbers are the initial value. */
  extend(length: number): void {
    this.#length = Math.max(this.#length, length);
  }

  push(value: number): void {
    this.set(this.#length++, value);
  }

  /** Sets the number at an index below `length`. */
  set(index: number, value: number): void {
    const page = index >>> this.#shift;
    if (page !== this.#page) this.#openPage(page);
    this.#view[index & this.#mask] = value;
    if (this.#frame !== undefined) this.#frame.isChanged = true;
  }

  /** The number at an index from 0; beyond `length` the initial value. */
  at(index: number): number {
    if (index >= this.#length) return this.#initialValue;
    const page = index >>> this.#shift;
    if (page !== this.#page) this.#openPage(page);
    return this.#view[index & this.#mask] ?? 0;
  }

  /** A copy of the numbers from `start` up to, not including, `end`. */
  copy(start: number, end: number): T {
    const copied = new this.#type(Math.max(0, end - start));
    for (let index = start; index < end; ) {
      const page = index >>> this.#shift;
      if (page !== this.#page) this.#openPage(page);
      const from = index & this.#mask;
      const part = this.#view.subarray(from, from + end - index);
      copied.set(part, index - start);
      index += part.length;
    }
    return copied;
  }

  /** Frees memory and disk; the column must not be used afterwards. */
  free(): void {
    const pages = Math.max(this.#frames.length, this.#slots.length);
    for (let page = 0; page < pages; page++) this.#pool.free(this.#frames[page], this.slotOf(page));
    this.#frames.length = 0;
    this.#views.length = 0;
    this.#slots.length = 0;
    this.#length = 0;
    this.#closePage();
  }

  slotOf(page: number): number {
    return this.#slots[page] ?? -1;
  }

  dropPage(page: number, slot: number): void {
    this.#frames[page] = undefined;
    this.#views[page] = undefined;
    if (slot >= 0) this.#slots[page] = slot;
    if (page === this.#page) this.#closePage();
  }

  #closePage(): void {
    this.#page = -1;
    this.#view = new this.#type(0);
    this.#frame = undefined;
  }

  #openPage(page: number): void {
    let frame = this.#frames[page];
    let view = this.#views[page];
    if (frame === undefined || view === undefined) {
      frame = this.#pool.take(this, page);
      view = new this.#type(frame.buffer);
      if (this.slotOf(page) < 0) view.fill(this.#initialValue);
      this.#frames[page] = frame;
      this.#views[page] = view;
    }
    frame.isUsed = true;
    this.#page = page;
    this.#view = view;
    this.#frame = frame;
  }
}
