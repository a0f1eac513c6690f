import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { PartnerRow } from '../../db/tables/vocabulary-tables.ts';
import { type PartnerWord, type Vocabulary, wordList } from '../../domain/vocabulary/vocabulary.ts';
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
    directoryCategories: rows.directoryCategories.map(({ parent_id: parentId, ...category }) => ({
      ...category,
      parentId,
    })),
    directoryServices: rows.directoryServices,
    refreshPartners: async () => {
      partners = wordList((await selectPartners(kysely)).map(partnerWord));
    },
  };
}

/** A partner as the database has it. */
function partnerWord(row: Selectable<PartnerRow>): PartnerWord {
  return {
    number: row.number,
    key: row.key,
    name: row.name,
    texts: row.texts,
    url: row.url,
    logoFile: row.logo_file,
  };
}
