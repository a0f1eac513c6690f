import { wordsOf } from '../../../read-model/text/words-of.ts';
import { kindsMeantAlone, tagBesideKind } from './kind-words.ts';
import { type Meaning, type PhraseBook, singularOf } from './phrase-book.ts';

/** A part of what was typed, and the filter that it stands for. */
export interface UnderstoodPart {
  readonly group: 'ratings' | 'types' | 'tag';
  /** Any of these for ratings and types; a tag is one. */
  readonly keys: readonly string[];
  /** What is left of the words without this part; empty where it is the only one. */
  readonly without: string;
}

interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

interface Found {
  readonly meaning: Meaning;
  readonly start: number;
  readonly end: number;
}

/** Words in quotation marks are looked for as they are. */
const quotationMarks = /["“”„«»]/;
const anyWord = /[\p{L}\p{N}\p{M}'’]+/gu;

/**
 * The filters that words stand for: kinds of places, ratings and features, as people say them in the three languages.
 * Null where they are not only that: where a word has no such meaning, where they ask for a kind by its name alone, which
 * is looked for as a word, and where they stand in quotation marks.
 */
export function understandWords(text: string, book: PhraseBook): readonly UnderstoodPart[] | null {
  if (quotationMarks.test(text)) return null;
  const tokens = tokensOf(text);
  if (tokens === null) return null;
  const found = findPhrases(tokens, book);
  if (found === null || !found.some(({ meaning }) => isEnough(meaning))) return null;
  const parts = withoutRepeated(found);
  return parts.map((part) => ({
    group: part.meaning.group,
    keys: part.meaning.group === 'types' ? part.meaning.keys : [part.meaning.key],
    without: parts
      .filter((other) => other !== part)
      .map(({ start, end }) => text.slice(start, end))
      .join(' '),
  }));
}

/** Null where a run of letters is not one word: no phrase of the book has such. */
function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  for (const { 0: run, index } of text.matchAll(anyWord)) {
    const [word, ...others] = wordsOf(run);
    if (word === undefined || others.length > 0) return null;
    tokens.push({ word: singularOf(word), start: index, end: index + run.length });
  }
  return tokens;
}

/** The longest phrase at each word, from the first on; null where one has no meaning and does not join others. */
function findPhrases(tokens: readonly Token[], book: PhraseBook): Found[] | null {
  const spans: { readonly phrase: string; readonly start: number; readonly end: number }[] = [];
  for (let first = 0; first < tokens.length; ) {
    const length = longestPhrase(tokens, first, book);
    const [from, to] = [tokens[first], tokens[first + Math.max(length, 1) - 1]];
    if (from === undefined || to === undefined) return null;
    if (length > 0) spans.push({ phrase: phraseOf(tokens, first, length), start: from.start, end: to.end });
    else if (!book.joining.has(from.word)) return null;
    first += Math.max(length, 1);
  }
  const entries = spans.flatMap((span) => {
    const entry = book.meanings.get(span.phrase);
    return entry ? [{ ...span, ...entry }] : [];
  });
  const kinds = entries.filter(({ kind, access }) => kind !== null && access === null);
  // The first kind is what is looked for, and one that can be a part of it beside it is what it has to have.
  const main = kinds.find(({ kind }) => besideOf(kind) === null) ?? kinds[0];
  return entries.flatMap(({ kind, access, start, end, phrase }) => {
    const beside = main !== undefined && phrase !== main.phrase ? besideOf(kind) : null;
    // By itself the name of a kind is that kind: a lift on the street is one, and beside others it is what they have.
    const byItself = entries.length === 1 ? kind : null;
    const meaning = beside ?? byItself ?? access ?? kind;
    return meaning === null ? [] : [{ meaning, start, end }];
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

/** What a kind means beside another one; null where it stays a kind. */
function besideOf(kind: Meaning | null): Meaning | null {
  if (kind?.group !== 'types') return null;
  const tag = kind.keys.map((key) => tagBesideKind[key]).find(Boolean);
  return tag === undefined ? null : { group: 'tag', key: tag };
}

/** Whether a part is more than the name of a kind, by which places are found as words. */
function isEnough(meaning: Meaning): boolean {
  return meaning.group !== 'types' || (!meaning.isName && meaning.keys.some((key) => kindsMeantAlone.has(key)));
}

/** Each meaning once, where it was said first. */
function withoutRepeated(found: readonly Found[]): Found[] {
  const seen = new Set<string>();
  return found.filter(({ meaning }) => {
    const name = JSON.stringify(meaning);
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}
