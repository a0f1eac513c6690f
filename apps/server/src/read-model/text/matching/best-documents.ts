/** A document that was found, among those of the table or of the delta. */
export interface FoundDocument {
  readonly key: number;
  readonly score: number;
  /** Its number in the table, or −1 − its row in the delta. */
  readonly place: number;
  /** The number of its house in its source, or −1. */
  readonly house: number;
  /** How well the words match, before distance counts: 0 to 1. */
  readonly match: number;
}

/** Keeps the best of many documents, each offered once; ties go to the lower key. */
export class BestDocuments {
  readonly #limit: number;
  readonly #scores: Float64Array;
  readonly #keys: Float64Array;
  readonly #places: Int32Array;
  readonly #houses: Int32Array;
  readonly #matches: Float64Array;
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
    this.#scores = new Float64Array(limit);
    this.#keys = new Float64Array(limit);
    this.#places = new Int32Array(limit);
    this.#houses = new Int32Array(limit);
    this.#matches = new Float64Array(limit);
  }

  get size(): number {
    return this.#size;
  }

  /** A document with a lower score is not kept; 0 while there is room. */
  get leastScore(): number {
    return this.#size < this.#limit ? 0 : (this.#scores[this.#size - 1] as number);
  }

  offer(score: number, key: number, place: number, house: number, match: number): void {
    const scores = this.#scores;
    const keys = this.#keys;
    const isFull = this.#size === this.#limit;
    if (isFull && !this.#comesBefore(score, key, this.#size - 1)) return;
    let index = isFull ? this.#size - 1 : this.#size;
    if (!isFull) this.#size++;
    while (index > 0 && this.#comesBefore(score, key, index - 1)) {
      scores[index] = scores[index - 1] as number;
      keys[index] = keys[index - 1] as number;
      this.#places[index] = this.#places[index - 1] as number;
      this.#houses[index] = this.#houses[index - 1] as number;
      this.#matches[index] = this.#matches[index - 1] as number;
      index--;
    }
    scores[index] = score;
    keys[index] = key;
    this.#places[index] = place;
    this.#houses[index] = house;
    this.#matches[index] = match;
  }

  #comesBefore(score: number, key: number, index: number): boolean {
    const other = this.#scores[index] as number;
    return score === other ? key < (this.#keys[index] as number) : score > other;
  }

  /** What was kept, best first. */
  found(): FoundDocument[] {
    return Array.from({ length: this.#size }, (_, index) => ({
      key: this.#keys[index] as number,
      score: this.#scores[index] as number,
      place: this.#places[index] as number,
      house: this.#houses[index] as number,
      match: this.#matches[index] as number,
    }));
  }
}
