import { type SearchTable, sharedBlock } from './search-table.ts';
import type { WordNumbers } from './word-numbers.ts';

/** Writes words, given in their order, and what each shares with the one before. */
export function writeVocabulary(
  words: WordNumbers,
  sorted: Uint32Array,
  { wordStarts, wordText, sharedUnits, sharedMinima }: SearchTable,
): void {
  const { units } = words;
  let written = 0;
  let previousStart = 0;
  for (let word = 0; word < sorted.length; word++) {
    const number = sorted[word] as number;
    const start = words.start(number);
    const end = words.end(number);
    wordStarts[word] = written;
    for (let index = start; index < end; index++) wordText[written++] = units[index] as number;
    const wordStart = wordStarts[word] as number;
    sharedUnits[word] = sharedLength(wordText, previousStart, wordStart, written);
    previousStart = wordStart;
  }
  wordStarts[sorted.length] = written;
  for (let block = 0; block < sharedMinima.length; block++) {
    let minimum = 255;
    const end = Math.min(sorted.length, (block + 1) * sharedBlock);
    for (let word = block * sharedBlock; word < end; word++) minimum = Math.min(minimum, sharedUnits[word] as number);
    sharedMinima[block] = minimum;
  }
}

/** How many letters the word before `start`, from `previousStart` on, shares with the one from `start` to `end`. */
function sharedLength(text: Uint16Array, previousStart: number, start: number, end: number): number {
  const longest = Math.min(start - previousStart, end - start);
  let length = 0;
  while (length < longest && text[previousStart + length] === text[start + length]) length++;
  return length;
}
