import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Ids of one sitemap: it never has more places than this. */
export const idsPerSitemap = 10_000;

/** A place that search engines should know. */
export interface ListedPlace {
  readonly id: number;
  readonly updatedAt: Date;
}

/** Amenities belong to their trail; the fictional town is nowhere. */
const isListed = sql<boolean>`kind IN ('place', 'trail') AND deleted_at IS NULL AND NOT EXISTS (
  SELECT FROM place_source WHERE place_source.place_id = place.id AND source = 'demonstration')`;

/**
 * The ranges of ids that hold listed places, in order: range 3 begins at the id 30,000. Jumps from range to range along
 * the primary key, so it reads a few rows for each of them however many places there are.
 */
export async function selectListedRanges(kysely: Kysely<DatabaseSchema>): Promise<number[]> {
  const { rows } = await sql<{ range: number }>`
    WITH RECURSIVE listed AS (
      (SELECT id / ${idsPerSitemap}::bigint AS range FROM place WHERE ${isListed} ORDER BY id LIMIT 1)
      UNION ALL
      SELECT following.range FROM listed CROSS JOIN LATERAL (
        SELECT id / ${idsPerSitemap}::bigint AS range FROM place
        WHERE id >= (listed.range + 1) * ${idsPerSitemap}::bigint AND ${isListed} ORDER BY id LIMIT 1) AS following)
    SELECT range FROM listed`.execute(kysely);
  return rows.map(({ range }) => range);
}

/** The listed places of a range, by id. */
export async function selectListedPlaces(kysely: Kysely<DatabaseSchema>, range: number): Promise<ListedPlace[]> {
  const first = range * idsPerSitemap;
  return kysely
    .selectFrom('place')
    .select(['id', 'updated_at as updatedAt'])
    .where('id', '>=', first)
    .where('id', '<', first + idsPerSitemap)
    .where(isListed)
    .orderBy('id')
    .execute();
}
