import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { IdSpace } from '../storing/stored-places.sql.ts';

/**
 * The places that no dataset of any source would hold any more, nor a place that was merged into them, if a dataset gave up
 * these ids: what `releaseRows` finds, with nothing released.
 */
export async function selectLeavingPlaces(
  kysely: Kysely<DatabaseSchema>,
  { source, scope }: IdSpace,
  dataset: string,
  externalIds: readonly string[],
): Promise<number[]> {
  const isHolding = sql`
    cardinality(CASE WHEN holding.source = ${source} AND holding.scope = ${scope}
                          AND holding.external_id = ANY (${externalIds}::text[])
                     THEN array_remove(holding.datasets, ${dataset}) ELSE holding.datasets END) > 0`;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM place
    WHERE id IN (SELECT coalesce(owner.merged_into, owner.id) FROM place_source JOIN place AS owner ON owner.id = place_id
                 WHERE source = ${source} AND scope = ${scope} AND external_id = ANY (${externalIds}::text[]))
      AND missing_since IS NULL AND deleted_at IS NULL
      AND EXISTS (SELECT FROM place_source AS own WHERE own.place_id = place.id)
      AND NOT EXISTS (SELECT FROM place_source AS holding WHERE holding.place_id = place.id AND ${isHolding})
      AND NOT EXISTS (SELECT FROM place AS merged JOIN place_source AS holding ON holding.place_id = merged.id
                      WHERE merged.merged_into = place.id AND ${isHolding})
    ORDER BY id`.execute(kysely);
  return rows.map(({ id }) => id);
}

/** How many reviews and photos stand on each of the places. */
export async function countContributions(
  kysely: Kysely<DatabaseSchema>,
  placeIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly reviews: number; readonly photos: number }>> {
  const { rows } = await sql<{ id: number; reviews: number; photos: number }>`
    SELECT id,
           (SELECT count(*)::integer FROM review WHERE review.place_id = place.id AND deleted_at IS NULL) AS reviews,
           (SELECT count(*)::integer FROM photo WHERE photo.place_id = place.id AND deleted_at IS NULL) AS photos
    FROM place WHERE id = ANY (${placeIds}::bigint[])`.execute(kysely);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
