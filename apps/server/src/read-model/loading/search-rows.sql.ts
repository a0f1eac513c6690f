import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/**
 * Localities as the text index reads them (see read-model/text/table/packed-rows.ts), packed by the database: many rows
 * arrive as one text, which is taken apart in a worker.
 */
const fieldEnd = sql`chr(31)`;
const rowEnd = sql`chr(30)`;

/** A text of people or sources without the two characters that separate fields and rows; faster than `translate`. */
const plain = (column: RawBuilder<unknown>) =>
  sql`replace(replace(coalesce(${column}, ''), ${fieldEnd}, ''), ${rowEnd}, '')`;

const degreesE7 = (column: RawBuilder<unknown>) => sql`round(${column} * 1e7)::bigint`;

const packedLocality = sql`concat_ws(${fieldEnd}, id, kind, coalesce(country, ''),
  ${degreesE7(sql`longitude`)}, ${degreesE7(sql`latitude`)}, coalesce(population, 0), ${plain(sql`parent_name`)},
  names::text, house_numbers::text)`;

/** The highest id of a locality; 0 where there is none. */
export async function selectLastLocalityId(kysely: Kysely<DatabaseSchema>): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM locality`.execute(kysely);
  return rows[0]?.id ?? 0;
}

/** The localities with ids from `firstId` to before `endId`, packed. */
export function selectPackedLocalitiesBetween(
  kysely: Kysely<DatabaseSchema>,
  firstId: number,
  endId: number,
): Promise<string> {
  return selectPacked(kysely, sql`id >= ${firstId} AND id < ${endId}`);
}

/** These localities packed. */
export function selectPackedLocalities(kysely: Kysely<DatabaseSchema>, ids: readonly number[]): Promise<string> {
  return selectPacked(kysely, sql`id = ANY (${[...ids]}::bigint[])`);
}

async function selectPacked(kysely: Kysely<DatabaseSchema>, which: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ packed: string | null }>`
    SELECT string_agg(${packedLocality} || ${rowEnd}, '') AS packed FROM locality WHERE ${which}`.execute(kysely);
  return rows[0]?.packed ?? '';
}

/** Where a place lies, and in which country; null where there is no such place. */
export async function selectPlacePosition(
  kysely: Kysely<DatabaseSchema>,
  id: number,
): Promise<{ readonly longitude: number; readonly latitude: number; readonly country: string | null } | null> {
  const row = await kysely
    .selectFrom('place')
    .select(['longitude', 'latitude', 'country'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
