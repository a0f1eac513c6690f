import type { PagePool } from '../paging/page-pool.ts';
import { PagedColumn } from '../paging/paged-column.ts';
import { GrowingColumn } from './growing-column.ts';

const blockSize = 128;

/**
 * Distinct ids in ascending order, packed as their distances from one to the next: one to two bytes each, as the ids of
 * one region lie close together. A block is unpacked as a whole, so looking for ids in about their order is quick. The
 * distances are paged; what stays in memory is the tenth part of a byte an id.
 */
export class SortedIds {
  readonly length: number;
  /** The first id of each block; the rest of the block follows in `#distances` from the block's start. */
  readonly #firsts: Float64Array;
  readonly #starts: Uint32Array;
  readonly #distances: PagedColumn<Uint8Array>;
  readonly #unpacked = new Float64Array(blockSize);
  #unpackedBlock = -1;

  /** @param ids ascending; repeated ones are taken once */
  constructor(pool: PagePool, ids: Iterable<number>) {
    const firsts = new GrowingColumn(Float64Array);
    const starts = new GrowingColumn(Uint32Array);
    const distances = new PagedColumn(pool, Uint8Array);
    let [length, previous] = [0, Number.NaN];
    for (const id of ids) {
      if (id === previous) continue;
      if (length % blockSize === 0) {
        firsts.push(id);
        starts.push(distances.length);
      } else pushDistance(distances, previous, id);
      previous = id;
      length++;
    }
    this.length = length;
    this.#firsts = firsts.view().slice();
    this.#starts = starts.view().slice();
    this.#distances = distances;
  }

  /** The id's number in the order, or -1. */
  indexOf(id: number): number {
    const block = this.#blockOf(id);
    if (block < 0) return -1;
    this.#unpack(block);
    let low = 0;
    let high = this.#sizeOf(block) - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const value = this.#unpacked[middle] ?? 0;
      if (value === id) return block * blockSize + middle;
      if (value < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** The id of a number below `length`. */
  at(index: number): number {
    this.#unpack(Math.floor(index / blockSize));
    return this.#unpacked[index % blockSize] ?? 0;
  }

  /** All ids, ascending. */
  *[Symbol.iterator](): Generator<number> {
    for (let index = 0; index < this.length; index++) yield this.at(index);
  }

  /** Gives the memory back; nothing may be asked any more. */
  free(): void {
    this.#distances.free();
  }

  #sizeOf(block: number): number {
    return Math.min(blockSize, this.length - block * blockSize);
  }

  /** The block in which the id must be, if it is there at all; -1 before the first. */
  #blockOf(id: number): number {
    const firsts = this.#firsts;
    const isIn = (block: number) =>
      block >= 0 && (firsts[block] ?? Infinity) <= id && (firsts[block + 1] ?? Infinity) > id;
    if (isIn(this.#unpackedBlock)) return this.#unpackedBlock;
    if (isIn(this.#unpackedBlock + 1)) return this.#unpackedBlock + 1;
    let [low, high] = [0, firsts.length - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      if ((firsts[middle] ?? 0) <= id) low = middle + 1;
      else high = middle - 1;
    }
    return high;
  }

  #unpack(block: number): void {
    if (block === this.#unpackedBlock) return;
    const distances = this.#distances;
    const size = this.#sizeOf(block);
    let position = this.#starts[block] ?? 0;
    let id = this.#firsts[block] ?? 0;
    this.#unpacked[0] = id;
    for (let index = 1; index < size; index++) {
      let byte = distances.at(position++);
      id += byte & 127;
      let scale = 128;
      while (byte > 127) {
        byte = distances.at(position++);
        id += (byte & 127) * scale;
        scale *= 128;
      }
      this.#unpacked[index] = id;
    }
    this.#unpackedBlock = block;
  }
}

/** Seven bits a byte, the lowest first. Two ids may lie farther apart than numbers count, so it is not one difference. */
function pushDistance(column: PagedColumn<Uint8Array>, from: number, to: number): void {
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
