import type { VocabularyList } from '@access-atlas/contract/operating/operated-vocabulary.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { ReadyWord } from './read-word.ts';

type Write = Transaction<DatabaseSchema>;

const tables = {
  labels: 'label',
  flags: 'flag',
  tags: 'tag',
  categories: 'directory_category',
  services: 'directory_service',
} as const satisfies Record<VocabularyList, keyof DatabaseSchema>;

/** Whether a word of this key exists, retired or not. */
export async function hasWord(transaction: Write, list: VocabularyList, key: string): Promise<boolean> {
  const row = await transaction.selectFrom(tables[list]).select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** Retires a word, or brings it back. @returns its number; undefined where there is none that is otherwise */
export async function updateRetirement(
  transaction: Write,
  { list, key, retiredAt }: { list: VocabularyList; key: string; retiredAt: Date | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    update ${sql.table(tables[list])} set retired_at = ${retiredAt}
    where key = ${key} and (retired_at is null) = ${retiredAt !== null}
    returning ${sql.ref(numberColumn(list))} as number`.execute(transaction);
  return rows[0]?.number;
}

/** A category with what decides whether others may belong to it. */
export async function selectCategory(transaction: Write, key: string) {
  return transaction
    .selectFrom('directory_category')
    .select(['id', 'parent_id as parentId'])
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function hasSubCategories(transaction: Write, key: string): Promise<boolean> {
  const child = await transaction
    .selectFrom('directory_category as child')
    .innerJoin('directory_category as parent', 'parent.id', 'child.parent_id')
    .where('parent.key', '=', key)
    .select('child.id')
    .executeTakeFirst();
  return child !== undefined;
}

/** Stores a new word; `number` is its bit in the map index, null for a word of the directory, which gets its own. */
export async function insertWord(
  transaction: Write,
  word: ReadyWord,
  { key, number, parentId }: { key: string; number: number | null; parentId: number | null },
): Promise<number> {
  const isBit = number !== null;
  const columns = {
    key,
    ...columnsOf(word, parentId),
    ...(isBit && { number, is_built_in: false }),
  };
  const { rows } = await sql<{ number: number }>`
    insert into ${sql.table(tables[word.list])} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(columns))})
    returning ${sql.ref(numberColumn(word.list))} as number`.execute(transaction);
  return stored(rows);
}

/** Stores what a word says now. */
export async function updateWord(
  transaction: Write,
  word: ReadyWord,
  { key, parentId }: { key: string; parentId: number | null },
): Promise<number> {
  const assignments = Object.entries(columnsOf(word, parentId)).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  const { rows } = await sql<{ number: number }>`
    update ${sql.table(tables[word.list])} set ${sql.join(assignments)} where key = ${key}
    returning ${sql.ref(numberColumn(word.list))} as number`.execute(transaction);
  return stored(rows);
}

/** How many published businesses are of each category, or offer each service, by its id. */
export async function countBusinessesByWord(
  kysely: Kysely<DatabaseSchema>,
  list: 'categories' | 'services',
): Promise<Map<number, number>> {
  const { rows } =
    list === 'categories'
      ? await sql<{ id: number; count: number }>`
          select category_id as id, count(*)::int as count from business
          where status = 'published' group by category_id`.execute(kysely)
      : await sql<{ id: number; count: number }>`
          select service_id as id, count(*)::int as count
          from business_service join business on business.id = business_id
          where status = 'published' group by service_id`.execute(kysely);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

function columnsOf(word: ReadyWord, parentId: number | null): Record<string, unknown> {
  const names = JSON.stringify(word.names);
  if (word.list === 'categories') return { names, parent_id: parentId };
  if (word.list === 'services') return { names };
  const explanations = JSON.stringify(word.explanations);
  if (word.list === 'flags') return { names, explanations };
  if (word.list === 'labels') return { names, explanations, featured: word.featured, verified: word.verified };
  return {
    names,
    explanations,
    negatives: JSON.stringify(word.negatives),
    category: word.category,
    audiences: word.audiences,
    is_barrier: word.isBarrier,
  };
}

function numberColumn(list: VocabularyList): 'id' | 'number' {
  return list === 'categories' || list === 'services' ? 'id' : 'number';
}

function stored(rows: readonly { readonly number: number }[]): number {
  const [row] = rows;
  if (row === undefined) throw new Error('Storing a word returned no row.');
  return row.number;
}
