import { type SearchTable, sharedBlock } from './search-table.ts';

/** Writes the sorted words, and what each shares with the one before. */
export function writeVocabulary(
  words: readonly string[],
  { wordStarts, wordText, sharedUnits, sharedMinima }: SearchTable,
): void {
  let units = 0;
  let previous = '';
  for (const [word, text] of words.entries()) {
    wordStarts[word] = units;
    for (let index = 0; index < text.length; index++) wordText[units++] = text.charCodeAt(index);
    sharedUnits[word] = sharedLength(previous, text);
    previous = text;
  }
  wordStarts[words.length] = units;
  for (let block = 0; block < sharedMinima.length; block++) {
    let minimum = 255;
    const end = Math.min(words.length, (block + 1) * sharedBlock);
    for (let word = block * sharedBlock; word < end; word++) minimum = Math.min(minimum, sharedUnits[word] as number);
    sharedMinima[block] = minimum;
  }
}

function sharedLength(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  let length = 0;
  while (length < end && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}
