import { normalizeText } from '../../../read-model/text/words-of.ts';
import { denyingWords, wordsBeforeNames } from './joining-words.ts';
import type { PhraseBook } from './phrase-book.ts';
import { type ScannedItem, type Span, scanWords } from './scan-words.ts';
import { meaningsOf, partsOf, sliceAll, type UnderstoodPart } from './understand-words.ts';

/** A way to take some of the words for filters, and the others for a name. */
export interface SplitWords {
  readonly parts: readonly UnderstoodPart[];
  /** The other words, as they were typed. */
  readonly rest: string;
  /** What is left of the words without the rest. */
  readonly withoutRest: string;
}

/** More words are no name of a place that others are near to. */
const nameWordsMax = 4;
const denying: ReadonlySet<string> = new Set(denyingWords.map(normalizeText));
const beforeNames: ReadonlySet<string> = new Set(wordsBeforeNames.map(normalizeText));

/** The words behind "near", and what those before it stand for; null where the text does not say near what. */
export function splitAtNear(text: string, book: PhraseBook): SplitWords | null {
  const items = understandable(text, book);
  const at = items.findIndex(({ kind }) => kind === 'near');
  if (at === -1) return null;
  return splitAt(text, items.slice(0, at), items.slice(at));
}

/**
 * The ways in which the first or the last words stand for filters and the others may be the name of where they are looked
 * for ("toilets fleet street", "marienplatz café"), those with the longest names first.
 */
export function splitsAtEnds(text: string, book: PhraseBook): SplitWords[] {
  const items = understandable(text, book);
  const splits: SplitWords[] = [];
  for (let known = 1; known < items.length; known++) {
    const first = splitAt(text, items.slice(0, known), items.slice(known));
    const last = splitAt(text, items.slice(-known), items.slice(0, -known));
    splits.push(...[first, last].filter((split) => split !== null));
  }
  // "café in vaduz" is split before and behind the word that joins.
  return splits.filter(({ rest }, index) => splits.findIndex((other) => other.rest === rest) === index);
}

/**
 * What the words say of access, wherever it stands, and the other words, which may be a name: "wheelchair accessible hotel
 * Adlon". Null where nothing of either is said.
 */
export function splitAccess(text: string, book: PhraseBook): SplitWords | null {
  const items = understandable(text, book);
  const found = meaningsOf(items).filter(({ meaning }) => meaning.group !== 'types');
  const isAccess = (item: Span) => found.some(({ start }) => start === item.start);
  const others = items.filter((item) => !isAccess(item) && (item.kind === 'phrase' || item.kind === 'unknown'));
  if (found.length === 0 || !others.some(({ kind }) => kind === 'unknown')) return null;
  return {
    parts: partsOf(text, found, others),
    rest: sliceAll(text, others),
    withoutRest: sliceAll(text, found),
  };
}

/**
 * All that the words stand for, and those without a meaning. Null where nothing of either is said, and where a name stands
 * before "near": what is near to what is then the question.
 */
export function splitUnknown(text: string, book: PhraseBook): SplitWords | null {
  const items = understandable(text, book);
  if (items.some(({ kind }) => kind === 'near')) return null;
  const found = meaningsOf(items);
  const others = items.filter(({ kind }) => kind === 'unknown');
  if (found.length === 0 || others.length === 0) return null;
  // A part that is taken away takes the words that were not used along.
  return { parts: partsOf(text, found), rest: sliceAll(text, others), withoutRest: sliceAll(text, found) };
}

/** The items of a text; none where a word denies what others say, so that nothing is left out that changes their meaning. */
function understandable(text: string, book: PhraseBook): readonly ScannedItem[] {
  const items = scanWords(text, book) ?? [];
  const isDenied = items.some(({ kind, start, end }) => kind === 'unknown' && denying.has(wordOf(text, start, end)));
  return isDenied ? [] : items;
}

function splitAt(text: string, known: readonly ScannedItem[], others: readonly ScannedItem[]): SplitWords | null {
  if (known.some(({ kind }) => kind === 'unknown')) return null;
  const found = meaningsOf(known);
  const name = withoutJoining(text, others);
  const [first, last] = [name[0], name.at(-1)];
  if (found.length === 0 || first === undefined || last === undefined || name.length > nameWordsMax) return null;
  const whole = spanOf(others);
  return {
    parts: partsOf(text, found, [whole]),
    rest: text.slice(first.start, last.end),
    withoutRest: sliceAll(text, found),
  };
}

/** A name without the words that join it to what stands before or behind it. */
function withoutJoining(text: string, items: readonly ScannedItem[]): readonly ScannedItem[] {
  const joins = ({ kind, start, end }: ScannedItem) =>
    kind === 'joining' || kind === 'near' || (kind === 'unknown' && beforeNames.has(wordOf(text, start, end)));
  const first = items.findIndex((item) => !joins(item));
  const last = items.findLastIndex((item) => !joins(item));
  return first === -1 ? [] : items.slice(first, last + 1);
}

function spanOf(items: readonly ScannedItem[]): Span {
  return { start: items[0]?.start ?? 0, end: items.at(-1)?.end ?? 0 };
}

function wordOf(text: string, start: number, end: number): string {
  return normalizeText(text.slice(start, end));
}
