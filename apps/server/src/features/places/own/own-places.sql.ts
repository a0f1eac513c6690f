import type { Ground } from '@access-atlas/contract/accounts/restriction.ts';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { PlaceRow } from '../../../db/tables/place-tables.ts';
import { standingDecision } from '../../../db/tables/standing-decision.sql.ts';
import type { RatingWeight } from '../../../domain/verdict/stored-verdict.ts';

/** Decisions about what a business says of its place are about the place as well. */
const removalOfPlace = {
  kinds: ['place'],
  id: sql`place.id`,
  takenBackAs: 'place',
  only: sql`own.before ? 'place'`,
} as const;

/** A place that somebody added or reviewed. */
export interface OwnPlaceRow {
  readonly id: number;
  readonly names: LocalizedText;
  readonly type_number: number;
  readonly nearest_street: string | null;
  readonly address: string | null;
  readonly rating: RatingWeight;
  readonly isAdded: boolean;
  readonly contributedAt: Date;
  /** The same moment in microseconds. */
  readonly micros: number;
  readonly hiddenAs: Exclude<PlaceRow['hidden_as'], 'merged'>;
  readonly deletedAt: Date | null;
  readonly isDeletedByThem: boolean;
  readonly decision: {
    readonly ground: Ground;
    readonly facts: string;
    readonly objectionToken: string;
  } | null;
}

/** A page of somebody's places. */
interface OwnPlacePage {
  readonly personId: string;
  /** Whether those are left out that they reviewed and others added. */
  readonly isAddedOnly: boolean;
  /** What was deleted before it is gone. */
  readonly deletedAfter: Date;
  readonly before: { readonly micros: number; readonly id: number };
  readonly limit: number;
}

/** Places behind a position, what somebody did last first. Those that are off the map are its creator's alone. */
export async function selectOwnPlaces(
  kysely: Kysely<DatabaseSchema>,
  { personId, isAddedOnly, deletedAfter, before, limit }: OwnPlacePage,
): Promise<OwnPlaceRow[]> {
  const { rows } = await sql<OwnPlaceRow>`
    WITH contribution AS (
      SELECT coalesce(merged_into, id) AS place_id, created_at AS at FROM place WHERE created_by = ${personId}
      UNION ALL
      SELECT place_id, created_at FROM review
      WHERE person_id = ${personId} AND parent_id IS NULL AND deleted_at IS NULL AND NOT ${isAddedOnly}::boolean),
    latest AS (
      SELECT place_id, max(at) AS at, (extract(epoch FROM max(at)) * 1000000)::bigint AS micros
      FROM contribution GROUP BY place_id)
    SELECT place.id, names, type_number, nearest_street, address, rating, latest.at AS "contributedAt", latest.micros,
           created_by IS NOT DISTINCT FROM ${personId}::uuid AS "isAdded", hidden_as AS "hiddenAs",
           place.deleted_at AS "deletedAt",
           coalesce(hidden_as = 'deleted', false) AND EXISTS (
             SELECT FROM place_history AS deletion
             WHERE deletion.place_id = place.id AND kind = 'deleted' AND deletion.person_id = ${personId}
               AND deletion.at = place.deleted_at) AS "isDeletedByThem",
           (SELECT jsonb_build_object('ground', jsonb_build_object('rule', rule, 'text', ground), 'facts', facts,
                                      'objectionToken', objection_token)
            FROM decision
            WHERE hidden_as = 'removed' AND decision.person_id = ${personId}
              AND decision.id = ${standingDecision(removalOfPlace)}) AS decision
    FROM latest JOIN place ON place.id = latest.place_id
    WHERE (latest.micros, place.id) < (${before.micros}::bigint, ${before.id}::bigint)
      AND (place.deleted_at IS NULL OR (created_by = ${personId} AND
           (hidden_as IN ('removed', 'closed') OR (hidden_as = 'deleted' AND place.deleted_at > ${deletedAfter}))))
    ORDER BY latest.micros DESC, place.id DESC LIMIT ${limit}`.execute(kysely);
  return rows;
}
