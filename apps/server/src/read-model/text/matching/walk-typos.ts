import { type SearchTable, sharedBlock } from '../table/search-table.ts';
import { wordMaxUnits } from '../words-of.ts';

/**
 * Told of a word that lies few mistakes from the text (`isWhole`), or of all words with a beginning that does. The same
 * word may be told of several times.
 */
export type VisitNearWords = (firstWord: number, endWord: number, mistakes: number, isWhole: boolean) => void;

const far = 99;
/** Rows of the distance table, one for each letter of a word and one before them; made once, used by every walk. */
const rowUnits = wordMaxUnits + 2;
const rows = new Uint8Array((wordMaxUnits + 2) * rowUnits);

/**
 * Finds the words at most so many typing mistakes (as `typoDistance` counts them) from a text, by walking over the
 * sorted vocabulary as over a trie: the table's row for a letter is computed once for all words that share the letters
 * up to it, only within the band that the limit leaves, and a branch is left as soon as the limit is passed.
 *
 * @param prefixes also give the words of which a beginning, no shorter than the text less one letter, is that near;
 *   the words given then begin with it
 */
export function walkTypos(
  table: SearchTable,
  text: string,
  most: number,
  prefixes: boolean,
  visit: VisitNearWords,
): void {
  const { wordStarts, wordText, sharedUnits, shape } = table;
  const length = text.length;
  const letters = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
  for (let column = 0; column <= length; column++) rows[column] = column <= most ? column : far;
  let word = 0;
  /** How many letters of the word have their rows already. */
  let known = 0;
  while (word < shape.words) {
    const start = wordStarts[word] as number;
    const wordLength = (wordStarts[word + 1] as number) - start;
    let depth = known;
    let leave = -1;
    while (depth < wordLength) {
      depth++;
      const canGoOn = depth <= length + most && fillRow(depth, wordText, start, letters, length, most);
      const mistakes =
        depth >= length - most && depth <= length + most ? (rows[depth * rowUnits + length] as number) : far;
      if (prefixes && depth >= length - 1 && mistakes <= most) {
        const end = nextOutside(table, word, depth);
        visit(word, end, mistakes, false);
      }
      if (!canGoOn) {
        leave = depth;
        break;
      }
    }
    if (leave === -1) {
      const mistakes = wordLength >= length - most ? (rows[wordLength * rowUnits + length] as number) : far;
      if (mistakes <= most) visit(word, word + 1, mistakes, true);
      word++;
    } else {
      word = nextOutside(table, word, leave);
    }
    known = word < shape.words ? Math.min(sharedUnits[word] as number, leave === -1 ? wordLength : leave) : 0;
  }
}

/** The first word after this one that does not share its first `depth` letters. */
function nextOutside({ shape, sharedUnits, sharedMinima }: SearchTable, word: number, depth: number): number {
  let next = word + 1;
  while (next < shape.words && (sharedUnits[next] as number) >= depth) {
    next++;
    while (next % sharedBlock === 0 && next < shape.words && (sharedMinima[next / sharedBlock] as number) >= depth) {
      next = Math.min(shape.words, next + sharedBlock);
    }
  }
  return next;
}

/** Fills the row of a letter within its band; false when no word that goes on from here can be near. */
function fillRow(
  depth: number,
  wordText: Uint16Array,
  wordStart: number,
  letters: Uint16Array,
  length: number,
  most: number,
): boolean {
  const letter = wordText[wordStart + depth - 1] as number;
  const before = depth > 1 ? (wordText[wordStart + depth - 2] as number) : -1;
  const row = depth * rowUnits;
  const last = row - rowUnits;
  const beforeLast = last - rowUnits;
  const firstColumn = Math.max(1, depth - most);
  const lastColumn = Math.min(length, depth + most);
  rows[row] = depth;
  let least = firstColumn === 1 ? depth : far;
  if (firstColumn > 1) rows[row + firstColumn - 1] = far;
  if (lastColumn < length) rows[row + lastColumn + 1] = far;
  let maySwap = false;
  for (let column = firstColumn; column <= lastColumn; column++) {
    const wanted = letters[column - 1] as number;
    let distance = (rows[last + column - 1] as number) + (wanted === letter ? 0 : 1);
    const without = (rows[last + column] as number) + 1;
    if (without < distance) distance = without;
    const more = (rows[row + column - 1] as number) + 1;
    if (more < distance) distance = more;
    if (column > 1 && depth > 1 && wanted === before && letters[column - 2] === letter) {
      const swapped = (rows[beforeLast + column - 2] as number) + 1;
      if (swapped < distance) distance = swapped;
    }
    if (distance > far) distance = far;
    rows[row + column] = distance;
    if (distance < least) least = distance;
    // This letter and the next may be the next two of the text, swapped.
    if (column < length && letters[column] === letter && (rows[last + column - 1] as number) < most) maySwap = true;
  }
  return least <= most || maySwap;
}
