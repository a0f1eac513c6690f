import type { SearchTable } from './search-table.ts';

/** A word of the vocabulary as text. */
export function readWord({ wordStarts, wordText }: SearchTable, word: number): string {
  return String.fromCharCode(...wordText.subarray(wordStarts[word], wordStarts[word + 1]));
}

/** How many UTF-16 code units a word has. */
export function wordLength({ wordStarts }: SearchTable, word: number): number {
  return (wordStarts[word + 1] as number) - (wordStarts[word] as number);
}

/** The words that begin with these letters: from the first to before the last, in the order of the vocabulary. */
export function prefixRange(table: SearchTable, prefix: string): { first: number; end: number } {
  const first = firstWordWhere(table, 0, (word) => comparePrefix(table, word, prefix) >= 0);
  return { first, end: firstWordWhere(table, first, (word) => comparePrefix(table, word, prefix) > 0) };
}

/** The number of a word, or −1. */
export function findWord(table: SearchTable, text: string): number {
  const word = firstWordWhere(table, 0, (candidate) => comparePrefix(table, candidate, text) >= 0);
  const isIt =
    word < table.shape.words && wordLength(table, word) === text.length && comparePrefix(table, word, text) === 0;
  return isIt ? word : -1;
}

/** Below zero for words that stand before all that begin with the prefix, zero for those that do. */
function comparePrefix({ wordStarts, wordText }: SearchTable, word: number, prefix: string): number {
  const start = wordStarts[word] as number;
  const length = (wordStarts[word + 1] as number) - start;
  for (let index = 0; index < prefix.length; index++) {
    if (index >= length) return -1;
    const difference = (wordText[start + index] as number) - prefix.charCodeAt(index);
    if (difference !== 0) return difference;
  }
  return 0;
}

function firstWordWhere(table: SearchTable, start: number, holds: (word: number) => boolean): number {
  let low = start;
  let high = table.shape.words;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
