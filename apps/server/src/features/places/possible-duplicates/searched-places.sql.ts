import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { type ListedPlace, plainNamesOf } from '../../../domain/places/probable-duplicate.ts';
import type { PlacePair } from './find-pairs.ts';

type SearchedRow = Omit<ListedPlace, 'plainNames'> & { readonly names: LocalizedText };

/** What a place is compared by. Those that were merged into it say which sources have it, too. */
const searchedColumns = sql`
  place.id, place.kind, place.type_number AS "typeNumber", place.names, place.address, place.longitude, place.latitude,
  ARRAY(SELECT DISTINCT source || scope FROM place_source
        WHERE cardinality(datasets) > 0 AND place_id IN (
          SELECT place.id UNION ALL SELECT merged.id FROM place AS merged WHERE merged.merged_into = place.id)) AS sources`;

const asListed = ({ names, ...place }: SearchedRow): ListedPlace => ({ ...place, plainNames: plainNamesOf(names) });

/** Places on the map from a latitude on, from south to north. */
export async function selectStrip(
  kysely: Kysely<DatabaseSchema>,
  { fromLatitude, limit }: { readonly fromLatitude: number; readonly limit: number },
): Promise<ListedPlace[]> {
  const { rows } = await sql<SearchedRow>`
    SELECT ${searchedColumns} FROM place
    WHERE deleted_at IS NULL AND latitude >= ${fromLatitude}
    ORDER BY latitude, longitude LIMIT ${limit}`.execute(kysely);
  return rows.map(asListed);
}

/** Where those of the places are that are on the map. */
export async function selectPositions(
  kysely: Kysely<DatabaseSchema>,
  ids: readonly number[],
): Promise<{ readonly longitude: number; readonly latitude: number }[]> {
  const { rows } = await sql<{ longitude: number; latitude: number }>`
    SELECT longitude, latitude FROM place WHERE id = ANY (${ids}::bigint[]) AND deleted_at IS NULL`.execute(kysely);
  return rows;
}

/** Places on the map in any of these boxes, each once; no box crosses the antimeridian. */
export async function selectInBoxes(
  kysely: Kysely<DatabaseSchema>,
  boxes: readonly Bbox[],
  limit: number,
): Promise<ListedPlace[]> {
  const rows = boxes.map(([west, south, east, north]) => ({ west, south, east, north }));
  const found = await sql<SearchedRow>`
    WITH near AS (
      SELECT DISTINCT place.id
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS box (west double precision, south double precision, east double precision, north double precision)
      CROSS JOIN LATERAL (
        SELECT id FROM place
        WHERE deleted_at IS NULL AND latitude BETWEEN south AND north AND longitude BETWEEN west AND east
        LIMIT ${limit}) AS place)
    SELECT ${searchedColumns} FROM place WHERE id IN (SELECT id FROM near) AND deleted_at IS NULL`.execute(kysely);
  return found.rows.map(asListed);
}

/** Whether somebody has said something of a place: a review, or a rating or answer that was not taken back. */
const isSilent = (place: 'first' | 'second') => sql`(NOT (
  ${sql.ref(`${place}.review_count`)} > 0 OR EXISTS (
    SELECT FROM report WHERE report.place_id = ${sql.ref(`${place}.id`)} AND author_key IS NOT NULL
      AND withdrawn_at IS NULL)))::integer`;

/** Keeps pairs that were found, each with its worth; those that somebody said are two are left out. */
export async function storePairs(transaction: Transaction<DatabaseSchema>, pairs: readonly PlacePair[]): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    INSERT INTO possible_duplicate (first_id, second_id, silent_count)
    SELECT first.id, second.id, ${isSilent('first')} + ${isSilent('second')}
    FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS found ("firstId" bigint, "secondId" bigint)
    JOIN place AS first ON first.id = "firstId" AND first.deleted_at IS NULL
    JOIN place AS second ON second.id = "secondId" AND second.deleted_at IS NULL
    WHERE NOT EXISTS (SELECT FROM separate_places WHERE first_id = "firstId" AND second_id = "secondId")
    ON CONFLICT (first_id, second_id) DO UPDATE SET silent_count = excluded.silent_count
      WHERE possible_duplicate.silent_count <> excluded.silent_count`.execute(transaction);
}

/** Forgets the pairs of places that were looked at again, but for those that were found again. */
export async function dropPairsOf(
  transaction: Transaction<DatabaseSchema>,
  ids: readonly number[],
  found: readonly PlacePair[],
): Promise<void> {
  await sql`
    DELETE FROM possible_duplicate AS pair
    WHERE (first_id = ANY (${ids}::bigint[]) OR second_id = ANY (${ids}::bigint[])) AND NOT EXISTS (
      SELECT FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS found ("firstId" bigint, "secondId" bigint)
      WHERE "firstId" = first_id AND "secondId" = second_id)`.execute(transaction);
}

/** Forgets all pairs: all places are about to be compared. */
export async function dropAllPairs(transaction: Transaction<DatabaseSchema>): Promise<void> {
  await transaction.deleteFrom('possible_duplicate').execute();
}
