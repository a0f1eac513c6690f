import { wordsOf } from '../../../read-model/text/words-of.ts';

/** A part of a text: from the first to before the last of its UTF-16 code units. */
export interface Highlight {
  readonly start: number;
  readonly end: number;
}

const wordAsWritten = /[\p{L}\p{N}\p{M}'’]+/gu;

/** The words of a text, as it is written, whose normal form is among those that matched. */
export function findHighlights(text: string, matchedWords: readonly string[]): Highlight[] {
  const matched = new Set(matchedWords);
  const highlights: Highlight[] = [];
  for (const { 0: word, index } of text.matchAll(wordAsWritten)) {
    if (wordsOf(word).some((normal) => matched.has(normal)))
      highlights.push({ start: index, end: index + word.length });
  }
  return highlights;
}
