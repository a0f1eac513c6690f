/**
 * Chance that is the same for the same seed on every machine: SplitMix-style hashing of the seed's text into the state of
 * sfc32 (Doty-Humphrey, PractRand).
 */
export class Dice {
  readonly #seed: string;
  readonly #state: Uint32Array;

  constructor(seed: string) {
    this.#seed = seed;
    this.#state = hashSeed(seed);
    for (let round = 0; round < 12; round++) this.next();
  }

  /** Dice of their own for one part of the work: what happens there changes nothing elsewhere. */
  fork(part: string): Dice {
    return new Dice(`${this.#seed}/${part}`);
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    const state = this.#state;
    const [a = 0, b = 0, c = 0, counter = 0] = state;
    const sum = (a + b + counter) >>> 0;
    state[3] = counter + 1;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + sum;
    return sum / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws RangeError for an empty list */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  }

  /** Picks by weight. @throws RangeError where no weight is above 0 */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item {
    let rest = this.next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      rest -= weight;
      if (rest < 0) return item;
    }
    throw new RangeError('There is nothing to pick from.');
  }

  /** A new list in chance order. */
  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, order: this.next() }))
      .sort((one, other) => one.order - other.order)
      .map(({ item }) => item);
  }
}

function hashSeed(seed: string): Uint32Array {
  const state = new Uint32Array(4);
  for (let word = 0; word < 4; word++) {
    let hash = (0x9e3779b9 * (word + 1)) >>> 0;
    for (let index = 0; index < seed.length; index++) {
      hash = Math.imul(hash ^ seed.charCodeAt(index), 0x85ebca6b);
      hash = (hash << 13) | (hash >>> 19);
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35);
    state[word] = hash ^ (hash >>> 15);
  }
  return state;
}
