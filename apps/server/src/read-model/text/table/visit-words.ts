import { wordMaxUnits, wordsOf } from '../words-of.ts';

const endOfAscii = 128;
const between = 0;
const dropped = 1;
/** What a character of ASCII is: within a word itself or its lower case, `dropped`, or `between` words. */
const asciiUnits = Uint8Array.from({ length: endOfAscii }, (_, unit) => {
  const character = String.fromCharCode(unit);
  if (character === "'" || character === '`') return dropped;
  return /[a-z0-9]/i.test(character) ? character.toLowerCase().charCodeAt(0) : between;
});
const asciiTextMax = 512;
const asciiText = new Uint8Array(asciiTextMax);

/**
 * Tells the words of a text as `wordsOf` has them, one after another, without making a text of each: most texts are plain
 * ASCII, and there are millions.
 *
 * @param letters receives a word's UTF-16 code units; room for `wordMaxUnits`
 * @param take is called for each word, with its length
 */
export function visitWords(text: string, letters: Uint16Array, take: (length: number) => void): void {
  if (copyAscii(text)) visitAsciiWords(asciiText, 0, text.length, letters, take);
  else for (const word of wordsOf(text)) take(writeLetters(word, letters));
}

/** Tells the words of bytes that are all plain ASCII. */
export function visitAsciiWords(
  bytes: Uint8Array,
  start: number,
  end: number,
  letters: Uint16Array,
  take: (length: number) => void,
): void {
  let length = 0;
  for (let index = start; index < end; index++) {
    const unit = asciiUnits[bytes[index] as number] as number;
    if (unit > dropped) {
      if (length < wordMaxUnits) letters[length++] = unit;
    } else if (unit === between && length > 0) {
      take(length);
      length = 0;
    }
  }
  if (length > 0) take(length);
}

/** Writes the code units of a word; returns how many. */
export function writeLetters(word: string, letters: Uint16Array): number {
  for (let index = 0; index < word.length; index++) letters[index] = word.charCodeAt(index);
  return word.length;
}

function copyAscii(text: string): boolean {
  if (text.length > asciiTextMax) return false;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit >= endOfAscii) return false;
    asciiText[index] = unit;
  }
  return true;
}
