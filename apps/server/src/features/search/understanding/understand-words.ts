import { kindsMeantAlone, tagBesideKind } from './kind-words.ts';
import type { Meaning, PhraseBook } from './phrase-book.ts';
import { type ScannedItem, type Span, scanWords } from './scan-words.ts';

/** A part of what was typed, and the filter that it stands for. */
export interface UnderstoodPart {
  readonly group: 'ratings' | 'types' | 'tag';
  /** Any of these for ratings and types; a tag is one. */
  readonly keys: readonly string[];
  /** What is left of the words without this part; empty where it is the only one. */
  readonly without: string;
}

export interface Found {
  readonly meaning: Meaning;
  readonly start: number;
  readonly end: number;
}

/**
 * The filters that words stand for: kinds of places, ratings and features, as people say them in the three languages.
 * Null where they are not only that: where a word has no such meaning, where they ask for a kind by its name alone, which
 * is looked for as a word, and where they stand in quotation marks.
 */
export function understandWords(text: string, book: PhraseBook): readonly UnderstoodPart[] | null {
  const items = scanWords(text, book);
  if (items === null || items.some(({ kind }) => kind === 'unknown')) return null;
  const found = meaningsOf(items);
  if (!found.some(({ meaning }) => isEnough(meaning))) return null;
  return partsOf(text, found);
}

/**
 * The kind that words ask for by what people say for it, and not by its name: "chemist", "Parkplatz". Null for all else. Places
 * may be called so, too.
 */
export function kindSaid(text: string, book: PhraseBook): readonly UnderstoodPart[] | null {
  const items = scanWords(text, book);
  if (items === null || items.some(({ kind }) => kind !== 'phrase' && kind !== 'joining')) return null;
  const found = meaningsOf(items);
  const [only] = found;
  return found.length === 1 && only?.meaning.group === 'types' && !only.meaning.isName ? partsOf(text, found) : null;
}

/** The parts that were found in a text, each once. @param others what else stands in it and stays where a part is taken away */
export function partsOf(
  text: string,
  found: readonly Found[],
  others: readonly Span[] = [],
): readonly UnderstoodPart[] {
  const parts = withoutRepeated(found);
  return parts.map((part) => ({
    group: part.meaning.group,
    keys: part.meaning.group === 'types' ? part.meaning.keys : [part.meaning.key],
    without: sliceAll(
      text,
      [...parts, ...others].filter((other) => other !== part),
    ),
  }));
}

/** The spans of a text in their order. */
export function sliceAll(text: string, spans: readonly Span[]): string {
  return spans
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end }) => text.slice(start, end))
    .join(' ');
}

/** What the phrases among the items mean together. */
export function meaningsOf(items: readonly ScannedItem[]): Found[] {
  const entries = items.flatMap((item) => (item.kind === 'phrase' ? [{ ...item, ...item.entry }] : []));
  const kinds = entries.filter(({ place, access }) => place !== null && access === null);
  // The first kind is what is looked for, and one that can be a part of it beside it is what it has to have.
  const main = kinds.find(({ place }) => besideOf(place) === null) ?? kinds[0];
  return entries.flatMap(({ place, access, start, end, phrase }) => {
    const beside = main !== undefined && phrase !== main.phrase ? besideOf(place) : null;
    // By itself the name of a kind is that kind: a lift on the street is one, and beside others it is what they have.
    const byItself = entries.length === 1 ? place : null;
    const meaning = beside ?? byItself ?? access ?? place;
    return meaning === null ? [] : [{ meaning, start, end }];
  });
}

/** What a kind means beside another one; null where it stays a kind. */
function besideOf(kind: Meaning | null): Meaning | null {
  if (kind?.group !== 'types') return null;
  const tag = kind.keys.map((key) => tagBesideKind[key]).find(Boolean);
  return tag === undefined ? null : { group: 'tag', key: tag, isName: false };
}

/** Whether a part is more than the name of a kind, by which places are found as words. */
function isEnough(meaning: Meaning): boolean {
  return meaning.group !== 'types' || (!meaning.isName && meaning.keys.some((key) => kindsMeantAlone.has(key)));
}

/** Each meaning once, where it was said first. */
function withoutRepeated(found: readonly Found[]): Found[] {
  const seen = new Set<string>();
  return found.filter(({ meaning }) => {
    const name = [meaning.group, ...(meaning.group === 'types' ? meaning.keys : [meaning.key])].join(' ');
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}
