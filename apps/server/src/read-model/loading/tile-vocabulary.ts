import { tagLetters } from '@access-atlas/contract/places/tile-tags.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { TileVocabulary } from '../pins/map-index-queries.ts';

/** What tiles call a site's types, flags and tags. A tag that an operator added has no letter. */
export function tileVocabularyOf({ types, flags, tags }: Pick<Vocabulary, 'types' | 'flags' | 'tags'>): TileVocabulary {
  const letters: Readonly<Record<string, string | undefined>> = tagLetters;
  return {
    typeKeys: sparseKeys(types.all),
    flagKeys: sparseKeys(flags.all),
    tagLetters: sparseKeys(tags.all).map((key) => (key === undefined ? undefined : letters[key])),
  };
}

function sparseKeys(words: readonly { readonly number: number; readonly key: string }[]): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  for (const { number, key } of words) keys[number] = key;
  return keys;
}
