import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { partnerWord, type Vocabulary, wordList } from '../../domain/vocabulary/vocabulary.ts';
import { selectPartners, selectVocabulary } from './vocabulary.sql.ts';

/** Reads all vocabularies. */
export async function loadVocabulary(kysely: Kysely<DatabaseSchema>): Promise<Vocabulary> {
  const rows = await selectVocabulary(kysely);
  let partners = wordList(rows.partners.map(partnerWord));
  return {
    tags: wordList(rows.tags.map(({ is_barrier, ...tag }) => ({ ...tag, isBarrier: is_barrier }))),
    labels: wordList(rows.labels),
    flags: wordList(rows.flags),
    types: wordList(rows.types),
    get partners() {
      return partners;
    },
    directoryCategories: rows.directoryCategories,
    directoryServices: rows.directoryServices,
    refreshPartners: async () => {
      partners = wordList((await selectPartners(kysely)).map(partnerWord));
    },
  };
}
