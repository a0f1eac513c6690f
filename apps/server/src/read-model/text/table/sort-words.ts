import { sortRowsByKey } from '../../pins/radix-sort.ts';
import type { WordNumbers } from './word-numbers.ts';

/** Letters that are sorted by counting; few words share more of them. */
const countedUnits = 8;

/** The numbers of some words, given rising, in the order of the words' UTF-16 code units, as texts are compared. */
export function sortWords(words: WordNumbers, numbers: Uint32Array): Uint32Array {
  let order: Uint32Array = numbers.slice();
  const keys = new Uint32Array(words.size);
  for (let unit = countedUnits - 2; unit >= 0; unit -= 2) {
    for (const number of numbers) keys[number] = pairKey(words, number, unit);
    order = sortRowsByKey(order, keys);
  }
  sortByRest(words, order);
  return order;
}

/** Two letters of a word as one number; a word that ends before them comes first. */
function pairKey(words: WordNumbers, number: number, unit: number): number {
  const { units } = words;
  const start = words.start(number) + unit;
  const end = words.end(number);
  const first = start < end ? (units[start] as number) : 0;
  const second = start + 1 < end ? (units[start + 1] as number) : 0;
  return first * 2 ** 16 + second;
}

/** Sorts the runs of words that share all counted letters. */
function sortByRest(words: WordNumbers, order: Uint32Array): void {
  for (let start = 0; start < order.length; ) {
    let end = start + 1;
    while (end < order.length && sharesCounted(words, order[start] as number, order[end] as number)) end++;
    if (end - start > 1) order.subarray(start, end).sort((a, b) => compareWords(words, a, b));
    start = end;
  }
}

function sharesCounted(words: WordNumbers, a: number, b: number): boolean {
  for (let unit = 0; unit < countedUnits; unit += 2)
    if (pairKey(words, a, unit) !== pairKey(words, b, unit)) return false;
  return true;
}

function compareWords(words: WordNumbers, a: number, b: number): number {
  const { units } = words;
  const [startA, startB] = [words.start(a), words.start(b)];
  const [lengthA, lengthB] = [words.end(a) - startA, words.end(b) - startB];
  const shared = Math.min(lengthA, lengthB);
  for (let index = 0; index < shared; index++) {
    const difference = (units[startA + index] as number) - (units[startB + index] as number);
    if (difference !== 0) return difference;
  }
  return lengthA - lengthB;
}
