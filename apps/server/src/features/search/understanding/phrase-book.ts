import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import { offered, type Vocabulary } from '../../../domain/vocabulary/vocabulary.ts';
import { wordsOf } from '../../../read-model/text/words-of.ts';
import { ratingWords, tagWords } from './access-words.ts';
import { joiningWords } from './joining-words.ts';
import { typeWords } from './kind-words.ts';
import { regionalRatingWords, regionalTagWords } from './regional-access-words.ts';
import { regionalTypeWords } from './regional-kind-words.ts';

/** What a phrase stands for. A kind or a feature may be called so (`isName`), or only be meant by it. */
export type Meaning =
  | { readonly group: 'ratings'; readonly key: string }
  | { readonly group: 'tag'; readonly key: string; readonly isName: boolean }
  | { readonly group: 'types'; readonly keys: readonly string[]; readonly isName: boolean };

/** What a phrase means as the kind of a place, and as what one needs of it; null where it does not. */
export interface PhraseMeaning {
  readonly place: Meaning | null;
  readonly access: Meaning | null;
}

export interface PhraseBook {
  /** The meanings of phrases: normalized words without their plural, joined by spaces. */
  readonly meanings: ReadonlyMap<string, PhraseMeaning>;
  /** Words that say nothing by themselves, in the same form. */
  readonly joining: ReadonlySet<string>;
  /** The words of the longest phrase. */
  readonly wordsMax: number;
}

type Named = Pick<Vocabulary, 'types' | 'tags'>;

/** By the list of tags: it is another one when a word was added or retired. */
const books = new WeakMap<Named['tags'], PhraseBook>();

/**
 * The phrases of a site's vocabulary, and those of everyday speech for what it has. Made once for each state of the
 * vocabulary.
 */
export function phraseBookOf(vocabulary: Named): PhraseBook {
  let book = books.get(vocabulary.tags);
  if (book === undefined) {
    book = makePhraseBook(vocabulary);
    books.set(vocabulary.tags, book);
  }
  return book;
}

/** Without the sign of a plural, in the three languages; the same for phrases of the book and for what is typed. */
export function singularOf(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}

function makePhraseBook({ types, tags }: Named): PhraseBook {
  const meanings = new Map<string, { place: Meaning | null; access: Meaning | null }>();
  const at = (phrase: string) => {
    const key = phraseKey(phrase);
    const entry = meanings.get(key) ?? { place: null, access: null };
    if (key !== '') meanings.set(key, entry);
    return entry;
  };
  const addKind = (phrase: string, key: string, isName: boolean) => {
    const entry = at(phrase);
    const before = entry.place?.group === 'types' ? entry.place : null;
    entry.place = {
      group: 'types',
      keys: [...new Set([...(before?.keys ?? []), key])],
      isName: isName || (before?.isName ?? false),
    };
  };
  // "place" says nothing that being on the map does not say.
  const kinds = types.all.filter(({ key }) => key !== 'place');
  for (const { key, names } of kinds) {
    for (const name of namesOf(names)) addKind(name, key, true);
    for (const phrase of [...wordsFor(typeWords, key), ...wordsFor(regionalTypeWords, key)])
      addKind(phrase, key, false);
  }
  const whole = new Set([...meanings].flatMap(([phrase, { place }]) => (place === null ? [] : phrase)));
  for (const { key, names } of kinds) {
    // "Bicycle hire or parking" is no parking: that is another kind's whole name.
    for (const part of namesOf(names).flatMap(namesJoinedIn)) if (!whole.has(phraseKey(part))) addKind(part, key, true);
  }
  for (const { key, names } of offered(tags.all)) {
    for (const phrase of [...wordsFor(tagWords, key), ...wordsFor(regionalTagWords, key)])
      at(phrase).access = { group: 'tag', key, isName: false };
    for (const name of namesOf(names)) at(name).access = { group: 'tag', key, isName: true };
  }
  // Last: "accessible" is a rating whatever else is called so.
  for (const key of ratingKeys) {
    for (const phrase of [...wordsFor(ratingWords, key), ...wordsFor(regionalRatingWords, key)])
      at(phrase).access = { group: 'ratings', key };
  }
  const wordsMax = Math.max(0, ...[...meanings.keys()].map((phrase) => phrase.split(' ').length));
  return { meanings, joining: new Set(joiningWords.flatMap((word) => wordsOf(word).map(singularOf))), wordsMax };
}

function wordsFor(table: Readonly<Record<string, readonly string[] | undefined>>, key: string): readonly string[] {
  return table[key] ?? [];
}

/** A phrase as the book has it. */
function phraseKey(phrase: string): string {
  return wordsOf(phrase).map(singularOf).join(' ');
}

/** The names of a word of the vocabulary, whole and without what stands in brackets. */
function namesOf(names: LocalizedText): string[] {
  return Object.values(names).flatMap((name) => [name, name.replace(/\s*\([^)]*\)/g, '')]);
}

/** "Gallery or arts centre" is called either. */
function namesJoinedIn(name: string): string[] {
  return name.split(/,\s*|\s+(?:or|ou|et|and|e)\s+/);
}
