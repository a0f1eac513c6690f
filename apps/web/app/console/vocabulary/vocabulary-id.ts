import { type VocabularyList, vocabularyLists } from '@access-atlas/contract/operating/operated-vocabulary.ts';

/** What is open of the vocabularies: a list, and in it a word, or the form that adds one. */
export interface OpenedVocabulary {
  readonly list: VocabularyList;
  /** null where no word is open. */
  readonly key: string | null;
  readonly isNew: boolean;
}

/** Reads the last part of an address: `labels`, `labels-quietHours` or `new-labels`; labels for what is none of these. */
export function readVocabularyId(id: string | null): OpenedVocabulary {
  const [first = '', second] = (id ?? '').split('-');
  const isNew = first === 'new';
  const list = vocabularyLists.find((known) => known === (isNew ? second : first)) ?? 'labels';
  return { list, key: isNew ? null : (second ?? null), isNew };
}

/** The same, of a word. */
export function wordId(list: VocabularyList, key: string): string {
  return `${list}-${key}`;
}
