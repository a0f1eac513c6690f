import { metersPerDegree } from '@access-atlas/contract/geometry/geo.ts';
import { countedDuplicatesMax } from '@access-atlas/contract/operating/console-limits.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { sameNameRadiusMeters } from '../../../domain/places/probable-duplicate.ts';
import type { PlacePair } from './find-pairs.ts';

/** Where a page of pairs ends. */
export interface PairPosition {
  readonly key: number;
  readonly id: number;
}

type PlacedPair = PlacePair & PairPosition;

export interface PairRange {
  readonly after: PairPosition | null;
  readonly limit: number;
}

export interface PairsPart {
  /** On all pages; counted up to `countedDuplicatesMax`. */
  readonly total: number;
  readonly pairs: readonly PlacedPair[];
}

/** At most so far apart; half a metre more, because a plane is not a sphere. */
const reachDegrees = (sameNameRadiusMeters + 0.5) / metersPerDegree;

/**
 * Pairs that were found and still are some: a place that was merged, deleted or moved meanwhile is in none, before the job has
 * looked at it again.
 */
const possible = sql`
  possible_duplicate AS pair
  JOIN place AS first ON first.id = pair.first_id AND first.deleted_at IS NULL
  JOIN place AS second ON second.id = pair.second_id AND second.deleted_at IS NULL
  WHERE NOT EXISTS (SELECT FROM separate_places AS apart
                    WHERE apart.first_id = pair.first_id AND apart.second_id = pair.second_id)
    AND abs(first.latitude - second.latitude) <= ${reachDegrees}
    AND least(abs(first.longitude - second.longitude), 360 - abs(first.longitude - second.longitude))
        * cos(radians(first.latitude)) <= ${reachDegrees}`;

/**
 * A page of the pairs that are probably one, those that are worth most first. Where they fill no page they are counted exactly;
 * else those that the job has not looked at again count as well, because to look at a thousand pairs of places takes many times
 * as long as to read the page.
 */
export async function selectPossiblePairs(
  kysely: Kysely<DatabaseSchema>,
  { after, limit }: PairRange,
): Promise<PairsPart> {
  const { rows } = await sql<PairsPart>`
    SELECT (SELECT count(*)::integer FROM (SELECT FROM possible_duplicate LIMIT ${countedDuplicatesMax}) AS counted) AS total,
           (SELECT coalesce(jsonb_agg(page ORDER BY key, id), '[]') FROM (
              SELECT pair.silent_count AS key, pair.id, pair.first_id AS "firstId", pair.second_id AS "secondId"
              FROM ${possible} AND ${after === null ? sql`true` : sql`(silent_count, pair.id) > (${after.key}, ${after.id})`}
              ORDER BY silent_count, pair.id LIMIT ${limit}) AS page) AS pairs`.execute(kysely);
  const { total, pairs } = rows[0] ?? { total: 0, pairs: [] };
  return { total: after === null && pairs.length < limit ? pairs.length : total, pairs };
}

/** A page of the pairs that somebody said are two, the latest first. */
export async function selectSeparatePairs(
  kysely: Kysely<DatabaseSchema>,
  { after, limit }: PairRange,
): Promise<PairsPart> {
  const { rows } = await sql<PairsPart>`
    SELECT (SELECT count(*)::integer FROM (
              SELECT FROM separate_places LIMIT ${countedDuplicatesMax}) AS counted) AS total,
           (SELECT coalesce(jsonb_agg(page ORDER BY key DESC, id DESC, "secondId" DESC), '[]') FROM (
              SELECT extract(epoch FROM decided_at)::float8 AS key, first_id AS id, first_id AS "firstId",
                     second_id AS "secondId"
              FROM separate_places
              WHERE ${
                after === null
                  ? sql`true`
                  : sql`(decided_at, first_id) < (to_timestamp(${after.key}::float8), ${after.id}::bigint)`
              }
              ORDER BY decided_at DESC, first_id DESC LIMIT ${limit}) AS page) AS pairs`.execute(kysely);
  return rows[0] ?? { total: 0, pairs: [] };
}

/** Whether somebody said that two places are two. */
export async function selectAreSeparate(
  kysely: Kysely<DatabaseSchema>,
  { firstId, secondId }: PlacePair,
): Promise<boolean> {
  const row = await kysely
    .selectFrom('separate_places')
    .select('first_id')
    .where('first_id', '=', firstId)
    .where('second_id', '=', secondId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that two places are two. @returns false where that was known */
export async function storeSeparation(
  transaction: Transaction<DatabaseSchema>,
  { firstId, secondId }: PlacePair,
  at: Date,
): Promise<boolean> {
  const stored = await transaction
    .insertInto('separate_places')
    .values({ first_id: firstId, second_id: secondId, decided_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('first_id')
    .executeTakeFirst();
  await transaction
    .deleteFrom('possible_duplicate')
    .where('first_id', '=', firstId)
    .where('second_id', '=', secondId)
    .execute();
  return stored !== undefined;
}

/** @returns false where nobody had said that they are two */
export async function removeSeparation(
  transaction: Transaction<DatabaseSchema>,
  { firstId, secondId }: PlacePair,
): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('separate_places')
    .where('first_id', '=', firstId)
    .where('second_id', '=', secondId)
    .returning('first_id')
    .executeTakeFirst();
  return removed !== undefined;
}
