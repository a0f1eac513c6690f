const digitBits = 11;
const digitCount = 1 << digitBits;
const digitMask = digitCount - 1;
const digitShifts = [0, digitBits, 2 * digitBits];

/**
 * Sorts row numbers by an unsigned 32-bit key per row, stably, in place of a comparison sort: linear in the rows.
 * A key of 64 bits is sorted by its lower half first, then by its upper half.
 *
 * @param order row numbers in their order so far; used as scratch space
 * @param keys the key of each row, by row number
 * @returns the sorted row numbers, in `order` or in an array of the same length
 */
export function sortRowsByKey(order: Uint32Array, keys: Uint32Array): Uint32Array {
  const length = order.length;
  const counts = new Uint32Array(digitCount);
  let from = order;
  let to: Uint32Array | null = null;
  for (const shift of digitShifts) {
    counts.fill(0);
    for (let index = 0; index < length; index++) countDigit(counts, digitOf(keys, from, index, shift));
    if (length > 0 && counts[digitOf(keys, from, 0, shift)] === length) continue;
    startsFromCounts(counts);
    to ??= new Uint32Array(length);
    scatter(from, to, keys, shift, counts);
    [from, to] = [to, from];
  }
  return from;
}

function digitOf(keys: Uint32Array, order: Uint32Array, index: number, shift: number): number {
  return ((keys[order[index] as number] as number) >>> shift) & digitMask;
}

function countDigit(counts: Uint32Array, digit: number): void {
  counts[digit] = (counts[digit] as number) + 1;
}

function startsFromCounts(counts: Uint32Array): void {
  let start = 0;
  for (let digit = 0; digit < digitCount; digit++) {
    const count = counts[digit] as number;
    counts[digit] = start;
    start += count;
  }
}

function scatter(from: Uint32Array, to: Uint32Array, keys: Uint32Array, shift: number, next: Uint32Array): void {
  for (let index = 0; index < from.length; index++) {
    const row = from[index] as number;
    const digit = ((keys[row] as number) >>> shift) & digitMask;
    const place = next[digit] as number;
    next[digit] = place + 1;
    to[place] = row;
  }
}

/** The row numbers 0 to length − 1. */
export function rowNumbers(length: number): Uint32Array {
  const order = new Uint32Array(length);
  for (let row = 0; row < length; row++) order[row] = row;
  return order;
}

/** Row numbers ordered by an id per row (whole numbers below 2^53), stably. */
export function sortRowsById(ids: Float64Array): Uint32Array {
  const low = new Uint32Array(ids.length);
  const high = new Uint32Array(ids.length);
  for (let row = 0; row < ids.length; row++) {
    const id = ids[row] as number;
    low[row] = id >>> 0;
    high[row] = id / 2 ** 32;
  }
  return sortRowsByKey(sortRowsByKey(rowNumbers(ids.length), low), high);
}
