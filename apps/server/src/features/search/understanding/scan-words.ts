import { wordsOf } from '../../../read-model/text/words-of.ts';
import { nearWords } from './joining-words.ts';
import { type PhraseBook, type PhraseMeaning, singularOf } from './phrase-book.ts';

/** A piece of a text, from its first character to behind its last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * A piece of what was typed: a phrase of the book, a word that joins others, one that says that what follows is near, or a
 * word without a meaning of its own.
 */
export type ScannedItem = Span &
  (
    | { readonly kind: 'phrase'; readonly phrase: string; readonly entry: PhraseMeaning }
    | { readonly kind: 'joining' | 'near' | 'unknown' }
  );

interface Token extends Span {
  readonly word: string;
}

/** Words in quotation marks are looked for as they are. */
const quotationMarks = /["“”„«»]/;
const anyWord = /[\p{L}\p{N}\p{M}'’]+/gu;
const near: ReadonlySet<string> = new Set(nearWords.flatMap((word) => wordsOf(word).map(singularOf)));

/** The longest phrase at each word, from the first on, and the words between; null for a text in quotation marks. */
export function scanWords(text: string, book: PhraseBook): ScannedItem[] | null {
  if (quotationMarks.test(text)) return null;
  const tokens = tokensOf(text);
  const items: ScannedItem[] = [];
  for (let first = 0; first < tokens.length; ) {
    const length = longestPhrase(tokens, first, book);
    const [from, to] = [tokens[first], tokens[first + Math.max(length, 1) - 1]];
    if (from === undefined || to === undefined) break;
    const span = { start: from.start, end: to.end };
    const phrase = phraseOf(tokens, first, length);
    const entry = length > 0 ? book.meanings.get(phrase) : undefined;
    if (entry !== undefined) items.push({ ...span, kind: 'phrase', phrase, entry });
    else items.push({ ...span, kind: kindOf(from.word, book) });
    first += Math.max(length, 1);
  }
  return items;
}

function kindOf(word: string, { joining }: PhraseBook): 'near' | 'joining' | 'unknown' {
  if (near.has(word)) return 'near';
  return joining.has(word) ? 'joining' : 'unknown';
}

/** A run of letters that is not one word is joined: no phrase of the book has such. */
function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(anyWord), ({ 0: run, index }) => {
    const words = wordsOf(run);
    return {
      word: words.length === 1 ? singularOf(words[0] ?? '') : words.join(' '),
      start: index,
      end: index + run.length,
    };
  });
}

function longestPhrase(tokens: readonly Token[], first: number, { meanings, wordsMax }: PhraseBook): number {
  for (let length = Math.min(wordsMax, tokens.length - first); length > 0; length--) {
    if (meanings.has(phraseOf(tokens, first, length))) return length;
  }
  return 0;
}

function phraseOf(tokens: readonly Token[], first: number, length: number): string {
  return tokens
    .slice(first, first + length)
    .map(({ word }) => word)
    .join(' ');
}
