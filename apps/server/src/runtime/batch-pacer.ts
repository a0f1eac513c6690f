/** How long a batch may take, and how many rows it has at most. */
export interface Pace {
  readonly targetMilliseconds: number;
  readonly sizeMax: number;
}

/** A transaction holds the embedded database's only connection: readers wait for it. */
const gentlePace: Pace = { targetMilliseconds: 20, sizeMax: 500 };
const sizeMin = 20;
const sizeAtFirst = 50;

/** Sizes batches so that each takes about 20 ms, or what its pace says, on any machine: as few as 20 rows. */
export class BatchPacer {
  readonly #fixedSize: number | undefined;
  readonly #pace: Pace;
  #size: number;

  /**
   * @param fixedSize rows of every batch, instead of as many as take the time
   * @param pace where a batch may take another time than 20 ms
   */
  constructor(fixedSize?: number, pace = gentlePace) {
    this.#fixedSize = fixedSize;
    this.#pace = pace;
    this.#size = fixedSize ?? sizeAtFirst;
  }

  get size(): number {
    return this.#size;
  }

  /** Told how long the last batch took, and how many ordinary rows it counted for. */
  note(weight: number, milliseconds: number): void {
    if (weight === 0 || this.#fixedSize !== undefined) return;
    const fitting = Math.round((weight * this.#pace.targetMilliseconds) / Math.max(milliseconds, 1));
    // Half-way at most upwards, so that one quick batch does not make the next one slow.
    const size = fitting > this.#size ? Math.min(fitting, Math.ceil(this.#size * 1.5)) : fitting;
    this.#size = Math.max(sizeMin, Math.min(this.#pace.sizeMax, size));
  }
}

/**
 * Cuts what comes into batches of the size that `size` asks for at the moment.
 * @param weigh how many ordinary rows an item counts for; a heavy one may stand alone
 */
export async function* inBatches<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  size: () => number,
  weigh: (item: Item) => number = () => 1,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  let weight = 0;
  for await (const item of items) {
    batch.push(item);
    weight += weigh(item);
    if (weight < size()) continue;
    yield batch;
    batch = [];
    weight = 0;
  }
  if (batch.length > 0) yield batch;
}
