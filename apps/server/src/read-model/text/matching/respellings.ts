import type { SearchStore } from '../search-store.ts';
import { findWord } from '../table/vocabulary-lookup.ts';
import { type ParsedQuery, queryWordsMax } from './parse-query.ts';

const respellingsMax = 4;
const partMinUnits = 2;

/** The same words with two neighbours joined, or one split, where that gives words that exist; the commonest first. */
export function respellings(store: SearchStore, { words, lastIsOpen }: ParsedQuery): ParsedQuery[] {
  const found: { words: string[]; lastIsOpen: boolean; documents: number }[] = [];
  for (let index = 0; index + 1 < words.length; index++) {
    const joined = `${words[index]}${words[index + 1]}`;
    const documents = documentsWith(store, joined);
    if (documents > 0) found.push({ words: words.toSpliced(index, 2, joined), lastIsOpen, documents });
  }
  for (const [index, word] of words.entries()) {
    if (documentsWith(store, word) > 0) continue;
    for (let at = partMinUnits; at <= word.length - partMinUnits; at++) {
      const [first, second] = [word.slice(0, at), word.slice(at)];
      const documents = Math.min(documentsWith(store, first), documentsWith(store, second));
      if (documents > 0) found.push({ words: words.toSpliced(index, 1, first, second), lastIsOpen: false, documents });
    }
  }
  return found
    .filter((respelled) => respelled.words.length <= queryWordsMax && areDifferent(respelled.words))
    .sort((a, b) => b.documents - a.documents)
    .slice(0, respellingsMax);
}

function areDifferent(words: readonly string[]): boolean {
  return new Set(words).size === words.length;
}

function documentsWith({ table, delta }: SearchStore, text: string): number {
  const word = findWord(table, text);
  if (word === -1) return delta.findNewWord(text) === -1 ? 0 : 1;
  return (table.postingStarts[word + 1] as number) - (table.postingStarts[word] as number);
}
