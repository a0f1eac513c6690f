import { GrowingArray } from './growing-array.ts';

const firstSlots = 2 ** 12;

/**
 * Words numbered in the order in which they came. Their letters lie in one array and are found by a hash: a million words
 * are a few arrays, not a million texts that have to be made, kept and collected.
 */
export class WordNumbers {
  readonly #units = new GrowingArray((memory) => new Uint16Array(memory));
  readonly #ends = new GrowingArray((memory) => new Uint32Array(memory));
  /** By hash, with those that met behind: a word's hash, and its number + 1 or 0 for none. Half of them are free. */
  #slots = new Uint32Array(2 * firstSlots);

  get size(): number {
    return this.#ends.length;
  }

  /** The letters of all words, in UTF-16 code units: a word's are those from `start` to before `end`. */
  get units(): Uint16Array {
    return this.#units.values;
  }

  start(number: number): number {
    return number === 0 ? 0 : (this.#ends.values[number - 1] as number);
  }

  end(number: number): number {
    return this.#ends.values[number] as number;
  }

  /** The number of the word with these letters, the first `length` of them; a new word gets the next number. */
  numberOf(letters: Uint16Array, length: number): number {
    let hash = length;
    for (let index = 0; index < length; index++) hash = Math.imul(hash ^ (letters[index] as number), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    hash = (hash ^ (hash >>> 13)) >>> 0;
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = (2 * hash) & mask;
    for (let found = slots[slot + 1] as number; found !== 0; found = slots[slot + 1] as number) {
      if (slots[slot] === hash && this.#isWord(found - 1, letters, length)) return found - 1;
      slot = (slot + 2) & mask;
    }
    const number = this.size;
    slots[slot] = hash;
    slots[slot + 1] = number + 1;
    for (let index = 0; index < length; index++) this.#units.push(letters[index] as number);
    this.#ends.push(this.#units.length);
    if (4 * this.size > slots.length) this.#widen();
    return number;
  }

  #isWord(number: number, letters: Uint16Array, length: number): boolean {
    const start = this.start(number);
    if (this.end(number) - start !== length) return false;
    const units = this.#units.values;
    for (let index = 0; index < length; index++) if (units[start + index] !== letters[index]) return false;
    return true;
  }

  #widen(): void {
    const narrow = this.#slots;
    const slots = new Uint32Array(2 * narrow.length);
    const mask = slots.length - 1;
    for (let from = 0; from < narrow.length; from += 2) {
      if (narrow[from + 1] === 0) continue;
      const hash = narrow[from] as number;
      let slot = (2 * hash) & mask;
      while (slots[slot + 1] !== 0) slot = (slot + 2) & mask;
      slots[slot] = hash;
      slots[slot + 1] = narrow[from + 1] as number;
    }
    this.#slots = slots;
  }
}
