import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** A place that was merged into another. */
export interface ListedMerge {
  readonly fromId: number;
  readonly intoId: number;
  readonly mergedAt: Date;
}

/** Where a page of merges ends. */
export interface MergePosition {
  /** Seconds since 1970. */
  readonly key: number;
  readonly id: number;
}

export interface MergesAsked {
  /** Only this place, or those that went into it; null: all. */
  readonly placeId: number | null;
  readonly after: MergePosition | null;
  readonly limit: number;
}

const only = (placeId: number | null) =>
  placeId === null ? sql`true` : sql`(place.id = ${placeId}::bigint OR place.merged_into = ${placeId}::bigint)`;

/** Merges, the latest first. */
export async function selectMerges(
  kysely: Kysely<DatabaseSchema>,
  { placeId, after, limit }: MergesAsked,
): Promise<ListedMerge[]> {
  const isBehind =
    after === null ? sql`true` : sql`(merged_at, place_id) < (to_timestamp(${after.key}::float8), ${after.id}::bigint)`;
  const { rows } = await sql<ListedMerge>`
    SELECT place_id AS "fromId", merged_into AS "intoId", merged_at AS "mergedAt"
    FROM place_merge JOIN place ON place.id = place_id
    WHERE merged_into IS NOT NULL AND ${only(placeId)} AND ${isBehind}
    ORDER BY merged_at DESC, place_id DESC LIMIT ${limit}`.execute(kysely);
  return rows;
}

/** How many merges there are, counted up to a number. */
export async function countMerges(
  kysely: Kysely<DatabaseSchema>,
  placeId: number | null,
  countedMax: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM place_merge JOIN place ON place.id = place_id
      WHERE merged_into IS NOT NULL AND ${only(placeId)} LIMIT ${countedMax}) AS counted`.execute(kysely);
  return rows[0]?.count ?? 0;
}
