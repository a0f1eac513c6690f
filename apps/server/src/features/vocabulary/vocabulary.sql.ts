import type { Insertable, Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { FlagRow, LabelRow, PlaceTypeRow, TagRow } from '../../db/tables/vocabulary-tables.ts';

type WordTable = 'tag' | 'label' | 'flag' | 'partner';

/** Writes built-in tags; their numbers are given. An operator's tag of the same key keeps its number. */
export async function upsertTags(transaction: Transaction<DatabaseSchema>, rows: Insertable<TagRow>[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('tag')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((excluded) => ({
        category: excluded.ref('excluded.category'),
        audiences: excluded.ref('excluded.audiences'),
        is_barrier: excluded.ref('excluded.is_barrier'),
        names: excluded.ref('excluded.names'),
        negatives: excluded.ref('excluded.negatives'),
        explanations: excluded.ref('excluded.explanations'),
        is_built_in: excluded.ref('excluded.is_built_in'),
      })),
    )
    .execute();
}

export async function upsertLabels(
  transaction: Transaction<DatabaseSchema>,
  rows: Insertable<LabelRow>[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('label')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((excluded) => ({
        featured: excluded.ref('excluded.featured'),
        verified: excluded.ref('excluded.verified'),
        names: excluded.ref('excluded.names'),
        explanations: excluded.ref('excluded.explanations'),
        is_built_in: excluded.ref('excluded.is_built_in'),
      })),
    )
    .execute();
}

export async function upsertFlags(
  transaction: Transaction<DatabaseSchema>,
  rows: Insertable<FlagRow>[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('flag')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((excluded) => ({
        names: excluded.ref('excluded.names'),
        explanations: excluded.ref('excluded.explanations'),
        is_built_in: excluded.ref('excluded.is_built_in'),
      })),
    )
    .execute();
}

export async function upsertPlaceTypes(
  transaction: Transaction<DatabaseSchema>,
  rows: Insertable<PlaceTypeRow>[],
): Promise<void> {
  await transaction
    .insertInto('place_type')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((excluded) => ({
        names: excluded.ref('excluded.names'),
        icon: excluded.ref('excluded.icon'),
      })),
    )
    .execute();
}

/** Adds partner keys; what an operator entered for one stays. */
export async function addPartners(
  transaction: Transaction<DatabaseSchema>,
  rows: { number: number; key: string; is_built_in: boolean }[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('partner')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** The words of a table that exist, by key. */
export async function selectNumbers(kysely: Kysely<DatabaseSchema>, table: WordTable): Promise<Map<string, number>> {
  const rows = await kysely.selectFrom(table).select(['key', 'number']).execute();
  return new Map(rows.map((row) => [row.key, row.number]));
}

/** Writes a category of the directory and returns its id. */
export async function upsertDirectoryCategory(
  transaction: Transaction<DatabaseSchema>,
  category: { key: string; names: string; parentId: number | null },
): Promise<number> {
  const row = await transaction
    .insertInto('directory_category')
    .values({ key: category.key, names: category.names, parent_id: category.parentId })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ names: category.names, parent_id: category.parentId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** @throws where there is no such category */
export async function selectDirectoryCategoryId(
  transaction: Transaction<DatabaseSchema>,
  key: string,
): Promise<number> {
  const row = await transaction
    .selectFrom('directory_category')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function upsertDirectoryServices(
  transaction: Transaction<DatabaseSchema>,
  rows: { key: string; names: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('directory_service')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((excluded) => ({ names: excluded.ref('excluded.names') })),
    )
    .execute();
}

/** Two processes that start at once write the vocabulary one after the other. */
export async function lockVocabulary(transaction: Transaction<DatabaseSchema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('access-atlas vocabulary'))`.execute(transaction);
}

/** Partners in the order of their numbers. */
export function selectPartners(kysely: Kysely<DatabaseSchema>) {
  return kysely.selectFrom('partner').selectAll().orderBy('number').execute();
}

/** Everything that `loadVocabulary` needs, each list in the order of its numbers. */
export async function selectVocabulary(kysely: Kysely<DatabaseSchema>) {
  return {
    tags: await kysely.selectFrom('tag').selectAll().orderBy('number').execute(),
    labels: await kysely.selectFrom('label').selectAll().orderBy('number').execute(),
    flags: await kysely.selectFrom('flag').selectAll().orderBy('number').execute(),
    types: await kysely.selectFrom('place_type').selectAll().orderBy('number').execute(),
    partners: await selectPartners(kysely),
    directoryCategories: await kysely.selectFrom('directory_category').selectAll().orderBy('id').execute(),
    directoryServices: await kysely.selectFrom('directory_service').selectAll().orderBy('id').execute(),
  };
}
