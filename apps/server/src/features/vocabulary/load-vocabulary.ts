import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { PartnerRow } from '../../db/tables/vocabulary-tables.ts';
import { type PartnerWord, type Vocabulary, wordList } from '../../domain/vocabulary/vocabulary.ts';
import { selectPartners, selectVocabulary } from './vocabulary.sql.ts';

type Lists = Omit<Vocabulary, 'refresh' | 'refreshPartners'>;

/** Reads all vocabularies. */
export async function loadVocabulary(kysely: Kysely<DatabaseSchema>): Promise<Vocabulary> {
  let lists = await readLists(kysely);
  let lastRead: Promise<unknown> = Promise.resolve();
  /** One after the other: what was read first must not come to stand in the stead of what was read later. */
  const readInTurn = (read: () => Promise<void>): Promise<void> => {
    const reading = lastRead.then(read, read);
    lastRead = reading.catch(() => undefined);
    return reading;
  };
  return {
    get tags() {
      return lists.tags;
    },
    get labels() {
      return lists.labels;
    },
    get flags() {
      return lists.flags;
    },
    get types() {
      return lists.types;
    },
    get partners() {
      return lists.partners;
    },
    get directoryCategories() {
      return lists.directoryCategories;
    },
    get directoryServices() {
      return lists.directoryServices;
    },
    refreshPartners: () =>
      readInTurn(async () => {
        const partners = wordList((await selectPartners(kysely)).map(partnerWord));
        lists = { ...lists, partners };
      }),
    refresh: () =>
      readInTurn(async () => {
        lists = await readLists(kysely);
      }),
  };
}

async function readLists(kysely: Kysely<DatabaseSchema>): Promise<Lists> {
  const rows = await selectVocabulary(kysely);
  return {
    tags: wordList(rows.tags.map(({ is_barrier, ...tag }) => ({ ...retirable(tag), isBarrier: is_barrier }))),
    labels: wordList(rows.labels.map(retirable)),
    flags: wordList(rows.flags.map(retirable)),
    types: wordList(rows.types),
    partners: wordList(rows.partners.map(partnerWord)),
    directoryCategories: rows.directoryCategories.map(({ parent_id: parentId, ...category }) => ({
      ...retirable(category),
      parentId,
    })),
    directoryServices: rows.directoryServices.map(retirable),
  };
}

function retirable<Row extends { readonly retired_at: Date | null }>({ retired_at, ...row }: Row) {
  return { ...row, isRetired: retired_at !== null };
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
