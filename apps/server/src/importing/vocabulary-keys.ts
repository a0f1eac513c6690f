import type { PlaceKind } from '@access-atlas/contract/places/accessibility.ts';
import { type Vocabulary, wordList } from '../domain/vocabulary/vocabulary.ts';

/** One word as an import needs it. */
interface VocabularyKey {
  readonly number: number;
  readonly key: string;
}

interface TypeKey extends VocabularyKey {
  readonly kind: PlaceKind;
}

interface KeyList<Item> {
  byKey(key: string): Item | undefined;
  byNumber(number: number): Item | undefined;
}

/** What reading and checking a file asks of the site's vocabularies: keys and their numbers. A `Vocabulary` has them. */
export interface VocabularyKeys {
  readonly types: KeyList<TypeKey>;
  readonly tags: KeyList<VocabularyKey>;
  readonly labels: KeyList<VocabularyKey>;
  readonly flags: KeyList<VocabularyKey>;
  readonly partners: KeyList<VocabularyKey>;
}

/** The same as plain lists, which can be handed to a worker. */
export interface ListedVocabularyKeys {
  readonly types: readonly TypeKey[];
  readonly tags: readonly VocabularyKey[];
  readonly labels: readonly VocabularyKey[];
  readonly flags: readonly VocabularyKey[];
  readonly partners: readonly VocabularyKey[];
}

/** Lists the keys of all vocabularies. */
export function listVocabularyKeys(vocabulary: Vocabulary): ListedVocabularyKeys {
  const { types, tags, labels, flags, partners } = vocabulary;
  const keysOf = (words: readonly VocabularyKey[]) => words.map(({ number, key }) => ({ number, key }));
  return {
    types: types.all.map(({ number, key, kind }) => ({ number, key, kind })),
    tags: keysOf(tags.all),
    labels: keysOf(labels.all),
    flags: keysOf(flags.all),
    partners: keysOf(partners.all),
  };
}

/** Finds the keys of all vocabularies in their lists. */
export function indexVocabularyKeys(listed: ListedVocabularyKeys): VocabularyKeys {
  return {
    types: wordList(listed.types),
    tags: wordList(listed.tags),
    labels: wordList(listed.labels),
    flags: wordList(listed.flags),
    partners: wordList(listed.partners),
  };
}
