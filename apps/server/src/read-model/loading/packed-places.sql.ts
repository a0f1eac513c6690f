import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { shownLabels } from '../../db/tables/shown-labels.sql.ts';

const fieldEnd = sql`chr(31)`;
const rowEnd = sql`chr(30)`;

/** A text of people or sources without the two characters that separate fields and rows; faster than `translate`. */
const plain = (column: RawBuilder<unknown>) =>
  sql`replace(replace(coalesce(${column}, ''), ${fieldEnd}, ''), ${rowEnd}, '')`;

const degreesE7 = (column: RawBuilder<unknown>) => sql`round(${column} * 1e7)::bigint`;

/**
 * A place as both indexes read it (see read-model/pins/table/packed-places.ts), packed by the database: a million rows arrive as a
 * few hundred texts instead of sixteen million values.
 */
const packedPlace = sql`concat_ws(${fieldEnd}, id, kind, type_number, coalesce(country, ''),
  ${degreesE7(sql`longitude`)}, ${degreesE7(sql`latitude`)}, rating, review_count, coalesce(partner_number, 0),
  yes_tags, no_tags, ${shownLabels}, flag_numbers, ${plain(sql`address`)}, ${plain(sql`nearest_street`)}, names)`;

/** The highest id of a place; 0 where there is none. */
export async function selectLastPlaceId(kysely: Kysely<DatabaseSchema>): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM place`.execute(kysely);
  return rows[0]?.id ?? 0;
}

/**
 * So many ids share one text. The driver joins what comes from the socket into one piece for each, and a text of a
 * megabyte outlives the collector's first look: shorter ones save a third of the main thread's work.
 */
const idsPerText = 500;

/** The places with ids from `firstId` to before `endId`, packed into some texts; deleted ones are left out. */
export async function selectPackedPlacesBetween(
  kysely: Kysely<DatabaseSchema>,
  firstId: number,
  endId: number,
): Promise<string[]> {
  const { rows } = await sql<{ packed: string }>`
    SELECT string_agg(${packedPlace} || ${rowEnd}, '') AS packed FROM place
    WHERE id >= ${firstId} AND id < ${endId} AND deleted_at IS NULL
    GROUP BY id / ${idsPerText}`.execute(kysely);
  return rows.map(({ packed }) => packed);
}

/** These places packed; deleted ones are left out. */
export async function selectPackedPlaces(kysely: Kysely<DatabaseSchema>, ids: readonly number[]): Promise<string> {
  const { rows } = await sql<{ packed: string | null }>`
    SELECT string_agg(${packedPlace} || ${rowEnd}, '') AS packed FROM place
    WHERE id = ANY (${[...ids]}::bigint[]) AND deleted_at IS NULL`.execute(kysely);
  return rows[0]?.packed ?? '';
}
