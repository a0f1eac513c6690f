import { hasVisibleLetter } from '@access-atlas/contract/visible-letter.ts';
import { refuseField } from '../errors/api-error.ts';

/** Control characters but for tab and line feed. */
const unwantedControls = /[\p{Cc}]/gu;
/**
 * Marks upon one letter beyond these are left out: a pile of them is drawn over the lines beside it. No script has so many
 * (UAX #15 takes 30 for the most that a text may need, the longest in use have six).
 */
const pileOfMarks = /(\p{M}{10})\p{M}+/gu;
const isKept = (character: string) => character === '\n' || character === '\t';

/** Characters by which what is read differs from what is written: the direction of letters is the page's business. */
const turnedDirections = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * A text that keeps its lines and the spaces at their beginnings, as Markdown wants it: composed, with `\n` alone between
 * lines, without control characters, piles of marks and what turns the direction of letters.
 */
export function cleanLines(text: string): string {
  return cleanCharacters(text.replace(turnedDirections, '')).trimEnd();
}

/**
 * A text as it is stored: composed (NFC), with `\n` alone between lines, without spaces around it, without control characters
 * and piles of marks.
 * @param path of the field, for the refusal
 * @param maxCharacters as the database counts them, by code points
 * @throws {ApiError} 400 for a text that is too long
 */
export function cleanText(text: string, path: string, maxCharacters: number): string {
  const cleaned = cleanCharacters(text).trim();
  if ([...cleaned].length > maxCharacters) throw refuseField(path, `must have at most ${maxCharacters} characters`);
  return cleaned;
}

/** As {@link cleanText}, for names and other texts of one line; null where nothing is left. */
export function cleanLine(text: string | null | undefined, path: string, maxCharacters: number): string | null {
  const line = cleanText((text ?? '').replace(/\s+/g, ' '), path, maxCharacters);
  return line === '' ? null : line;
}

/** As {@link cleanLine}. @throws {ApiError} 400 also where nothing is left */
export function requireLine(text: string | null | undefined, path: string, maxCharacters: number): string {
  const line = cleanLine(text, path, maxCharacters);
  if (line === null) throw refuseField(path, 'is required');
  return line;
}

/** As {@link requireLine}. @throws {ApiError} 400 also where it has no letter or digit that can be seen */
export function requireName(text: string | null | undefined, path: string, maxCharacters: number): string {
  const name = requireLine(text, path, maxCharacters);
  if (!hasVisibleLetter(name)) throw refuseField(path, 'must have a letter or a digit');
  return name;
}

/** As {@link cleanLine}, but with the no-break spaces that French sets; empty where nothing is left. */
export function cleanSentence(text: string, path: string, maxCharacters: number): string {
  return cleanText(text.replace(/[^\S\u00a0\u202f]+/g, ' '), path, maxCharacters);
}

/** As {@link cleanSentence}. @throws {ApiError} 400 also where it has no letter or digit that can be seen */
export function requireSentence(text: string, path: string, maxCharacters: number): string {
  const sentence = cleanSentence(text, path, maxCharacters);
  if (sentence === '') throw refuseField(path, 'is required');
  if (!hasVisibleLetter(sentence)) throw refuseField(path, 'must have a letter or a digit');
  return sentence;
}

/** As {@link cleanText}. @throws {ApiError} 400 also where nothing is left */
export function requireText(text: string, path: string, maxCharacters: number): string {
  const cleaned = cleanText(text, path, maxCharacters);
  if (cleaned === '') throw refuseField(path, 'is required');
  return cleaned;
}

function cleanCharacters(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(pileOfMarks, '$1')
    .replace(unwantedControls, (character) => (isKept(character) ? character : ' '));
}
