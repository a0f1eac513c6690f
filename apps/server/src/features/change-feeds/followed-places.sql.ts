import { splitAtAntimeridian } from '@access-atlas/contract/geometry/geo.ts';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { Followed, FollowedPlaces } from './followed.ts';

/** A place as feeds name it. */
export interface NamedPlaceRow {
  readonly id: number;
  readonly names: LocalizedText;
  readonly type_number: number;
  readonly nearest_street: string | null;
}

/** Whether a place, `place` or `origin` in the statement, is on the map and among those that are followed. */
export function isFollowed(
  { bbox, placeId, partnerNumber }: Followed,
  name: 'place' | 'origin' = 'place',
): RawBuilder<boolean> {
  const column = (of: 'deleted_at' | 'id' | 'partner_number' | 'latitude' | 'longitude') => sql.raw(`${name}.${of}`);
  const conditions = [sql`${column('deleted_at')} IS NULL`];
  if (placeId !== null) conditions.push(sql`${column('id')} = ${placeId}`);
  if (partnerNumber !== null) conditions.push(sql`${column('partner_number')} = ${partnerNumber}`);
  if (bbox !== null) {
    const boxes = splitAtAntimeridian(bbox).map(
      ([west, south, east, north]) => sql`(${column('latitude')} BETWEEN ${south} AND ${north}
        AND ${column('longitude')} BETWEEN ${west} AND ${east})`,
    );
    conditions.push(sql`(${sql.join(boxes, sql` OR `)})`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

/** The ids of places that are followed, at most `limit`, in no order. */
export async function selectFollowedIds(
  kysely: Kysely<DatabaseSchema>,
  followed: Followed,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM place WHERE ${isFollowed(followed)} LIMIT ${limit}`.execute(kysely);
  return rows.map(({ id }) => id);
}

/**
 * The place of each row, `place`, where it is followed. Looked up by its id, row by row until enough are found: the database would
 * rather read all places of a large city first (OFFSET keeps it from that).
 * @param placeId of the row, a column
 */
export function joinPlace(placeId: string, followed: Followed): RawBuilder<unknown> {
  return sql`
    CROSS JOIN LATERAL (
      SELECT * FROM (SELECT * FROM place WHERE place.id = ${sql.ref(placeId)} OFFSET 0) AS place
      WHERE ${isFollowed(followed)}) AS place`;
}

/**
 * Entries of the history, `entry`, with the ids of their places, `place`, where these are followed; looked up as
 * {@link joinPlace} does. A place that was merged tells what happened to it before through the one that it turned out to be,
 * as the page of that place does.
 * @param entries a statement of rows of `place_history`
 */
export function entriesOfPlaces(entries: RawBuilder<unknown>, followed: Followed): RawBuilder<unknown> {
  return sql`
    (${entries}) AS entry
    CROSS JOIN LATERAL (
      SELECT id FROM (
        SELECT CASE WHEN origin.merged_into IS NULL THEN origin.id ELSE (
          SELECT place.id FROM place JOIN place_merge ON place_merge.place_id = origin.id
          WHERE place.id = origin.merged_into AND entry.at < merged_at AND ${isFollowed(followed)}) END AS id
        FROM (SELECT * FROM place WHERE place.id = entry.place_id OFFSET 0) AS origin
        WHERE origin.merged_into IS NOT NULL OR ${isFollowed(followed, 'origin')}) AS shown
      WHERE id IS NOT NULL) AS place`;
}

/** Places and those that were merged into them. */
export function withMerged(placeIds: readonly number[]): RawBuilder<number[]> {
  return sql`ARRAY(SELECT unnest(${placeIds}::bigint[])
    UNION ALL SELECT id FROM place WHERE merged_into = ANY (${placeIds}::bigint[]))`;
}

/** Whether an entry of the history, `entry` in the statement, says something of the feature that is followed. */
export function changesFeature({ tagNumber }: Pick<FollowedPlaces, 'tagNumber'>): RawBuilder<boolean> {
  if (tagNumber === null) return sql`true`;
  const said = (moment: 'before' | 'after') =>
    sql`entry.changes #>> ${['sourceTags', moment, String(tagNumber)]}::text[]`;
  return sql`${said('before')} IS DISTINCT FROM ${said('after')}`;
}

/** The names of places. */
export async function selectNamedPlaces(
  kysely: Kysely<DatabaseSchema>,
  ids: readonly number[],
): Promise<NamedPlaceRow[]> {
  if (ids.length === 0) return [];
  return kysely
    .selectFrom('place')
    .select(['id', 'names', 'type_number', 'nearest_street'])
    .where('id', 'in', ids)
    .execute();
}
