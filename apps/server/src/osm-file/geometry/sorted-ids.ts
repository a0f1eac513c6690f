import type { PagePool } from '../paging/page-pool.ts';
import { PagedColumn } from '../paging/paged-column.ts';
import { GrowingColumn } from './growing-column.ts';

const blockSize = 128;

/**
 * Distinct ids in ascending order, stored as the differences from one to the next: one to two bytes each, as the ids of
 * one region lie close together. A block is decoded as a whole, so that looking for ids in about their order is fast.
 * The differences are paged; a tenth of a byte for each id stays in memory.
 */
export class SortedIds {
  readonly length: number;
  /** The first id of each block; the rest of the block follows in `#differences` from the block's start. */
  readonly #firsts: Float64Array;
  readonly #starts: Uint32Array;
  readonly #differences: PagedColumn<Uint8Array>;
  readonly #decoded = new Float64Array(blockSize);
  #decodedBlock = -1;

  /** @param ids ascending; repeated ones are stored once */
  constructor(pool: PagePool, ids: Iterable<number>) {
    const firsts = new GrowingColumn(Float64Array);
    const starts = new GrowingColumn(Uint32Array);
    const differences = new PagedColumn(pool, Uint8Array);
    let [length, previous] = [0, Number.NaN];
    for (const id of ids) {
      if (id === previous) continue;
      if (length % blockSize === 0) {
        firsts.push(id);
        starts.push(differences.length);
      } else pushDifference(differences, previous, id);
      previous = id;
      length++;
    }
    this.length = length;
    this.#firsts = firsts.view().slice();
    this.#starts = starts.view().slice();
    this.#differences = differences;
  }

  /** The index of an id, or -1 where it is not there. */
  indexOf(id: number): number {
    const block = this.#blockOf(id);
    if (block < 0) return -1;
    this.#decode(block);
    let low = 0;
    let high = this.#sizeOf(block) - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const value = this.#decoded[middle] ?? 0;
      if (value === id) return block * blockSize + middle;
      if (value < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** The id at an index below `length`. */
  at(index: number): number {
    this.#decode(Math.floor(index / blockSize));
    return this.#decoded[index % blockSize] ?? 0;
  }

  /** All ids, ascending. */
  *[Symbol.iterator](): Generator<number> {
    for (let index = 0; index < this.length; index++) yield this.at(index);
  }

  /** Frees the memory; the ids cannot be used afterwards. */
  free(): void {
    this.#differences.free();
  }

  #sizeOf(block: number): number {
    return Math.min(blockSize, this.length - block * blockSize);
  }

  /** The block in which the id must be, if it is there at all; -1 before the first. */
  #blockOf(id: number): number {
    const firsts = this.#firsts;
    const isIn = (block: number) =>
      block >= 0 && (firsts[block] ?? Infinity) <= id && (firsts[block + 1] ?? Infinity) > id;
    if (isIn(this.#decodedBlock)) return this.#decodedBlock;
    if (isIn(this.#decodedBlock + 1)) return this.#decodedBlock + 1;
    let [low, high] = [0, firsts.length - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      if ((firsts[middle] ?? 0) <= id) low = middle + 1;
      else high = middle - 1;
    }
    return high;
  }

  #decode(block: number): void {
    if (block === this.#decodedBlock) return;
    const differences = this.#differences;
    const size = this.#sizeOf(block);
    let position = this.#starts[block] ?? 0;
    let id = this.#firsts[block] ?? 0;
    this.#decoded[0] = id;
    for (let index = 1; index < size; index++) {
      let byte = differences.at(position++);
      id += byte & 127;
      let scale = 128;
      while (byte > 127) {
        byte = differences.at(position++);
        id += (byte & 127) * scale;
        scale *= 128;
      }
      this.#decoded[index] = id;
    }
    this.#decodedBlock = block;
  }
}

/**
 * Writes a difference in groups of seven bits, the lowest first. It is computed in two parts, since two ids may differ
 * by more than the largest safe integer.
 */
function pushDifference(column: PagedColumn<Uint8Array>, from: number, to: number): void {
  const [fromHigh, toHigh] = [Math.floor(from / 128), Math.floor(to / 128)];
  let low = to - toHigh * 128 - (from - fromHigh * 128);
  let rest = toHigh - fromHigh;
  if (low < 0) {
    low += 128;
    rest--;
  }
  while (rest > 0) {
    column.push(low + 128);
    low = rest % 128;
    rest = Math.floor(rest / 128);
  }
  column.push(low);
}
