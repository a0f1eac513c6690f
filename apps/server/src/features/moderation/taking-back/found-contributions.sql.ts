import type { ContributionKind, KeptReason } from '@access-atlas/contract/moderation/taking-back.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { PlaceChanges } from '../../../domain/places/place-changes.ts';

/** Whose contributions, and of which time: the first moment is part of it, the last is not. */
export interface ContributionPeriod {
  readonly personId: string;
  readonly from: Date;
  readonly until: Date;
}

/** One thing that somebody contributed. Edits of places are found by {@link selectEdits}, what businesses say apart. */
export interface FoundContribution {
  readonly kind: Exclude<ContributionKind, 'edit' | 'description'>;
  readonly id: number;
  /** null where it belongs to no place. */
  readonly placeId: number | null;
  /** null where it is taken back. */
  readonly kept: KeptReason | null;
}

/** Whether somebody else says later all that a report says, so that it does not hang on its author alone. */
const isConfirmedByOthers = sql`
  EXISTS (SELECT FROM report AS other LEFT JOIN review AS said ON said.id = other.review_id
          WHERE other.place_id = report.place_id AND other.author_key IS NOT NULL
            AND other.author_key <> report.author_key AND NOT other.is_of_own_place AND other.withdrawn_at IS NULL
            AND (said.id IS NULL OR (said.deleted_at IS NULL AND said.status = 'published'))
            AND other.created_at > report.created_at
            AND (report.rating IS NULL OR other.rating = report.rating)
            AND other.yes_tags @> report.yes_tags AND other.no_tags @> report.no_tags)`;

const isIn = (column: RawBuilder<unknown>, { from, until }: ContributionPeriod) =>
  sql`(${column} >= ${from} AND ${column} < ${until})`;

const isApproved = sql`
  EXISTS (SELECT FROM moderation_item WHERE moderation_item.review_id = review.id AND photo_id IS NULL
            AND outcome = 'approved' AND resolved_at >= review.updated_at)`;

/** What somebody contributed in a period and is there, but for edits and descriptions of places. */
export async function selectContributions(
  kysely: Kysely<DatabaseSchema>,
  period: ContributionPeriod,
): Promise<FoundContribution[]> {
  const { personId } = period;
  const { rows } = await sql<FoundContribution>`
    SELECT 'review' AS kind, review.id, review.place_id AS "placeId",
           CASE WHEN place.promoted_review_id = review.id OR ${isApproved}
                  OR EXISTS (SELECT FROM report WHERE report.review_id = review.id AND ${isConfirmedByOthers})
                THEN 'confirmed' END AS kept
    FROM review JOIN place ON place.id = review.place_id
    WHERE review.person_id = ${personId} AND review.deleted_at IS NULL AND review.status <> 'removed'
      AND (${isIn(sql`review.created_at`, period)} OR ${isIn(sql`review.updated_at`, period)})
    UNION ALL
    SELECT 'photo', id, place_id, NULL FROM photo
    WHERE person_id = ${personId} AND review_id IS NULL AND deleted_at IS NULL AND status <> 'removed'
      AND ${isIn(sql`created_at`, period)}
    UNION ALL
    SELECT 'answer', report.id, report.place_id, CASE WHEN ${isConfirmedByOthers} THEN 'confirmed' END FROM report
    WHERE report.author_key = (SELECT author_key FROM person WHERE id = ${personId}) AND report.review_id IS NULL
      AND report.withdrawn_at IS NULL AND ${isIn(sql`report.created_at`, period)}
    UNION ALL
    SELECT 'place', place.id, place.id, CASE WHEN ${isBuiltOn} THEN 'builtOn' END FROM place
    WHERE created_by = ${personId} AND deleted_at IS NULL AND ${isIn(sql`place.created_at`, period)}
    UNION ALL
    SELECT 'proposal', id, place_id, NULL FROM moderation_item
    WHERE reason = 'proposedEdit' AND person_id = ${personId} AND resolved_at IS NULL
      AND ${isIn(sql`created_at`, period)}
    UNION ALL
    SELECT 'proposal', id, place_id, NULL FROM moderation_item
    WHERE moderation_item.kind = 'description' AND details -> 'description' ->> 'personId' = ${personId} AND resolved_at IS NULL
      AND ${isIn(sql`created_at`, period)}
    UNION ALL
    SELECT 'business', id, NULL, CASE WHEN status = 'published' THEN 'confirmed' END FROM business
    WHERE submitted_by = ${personId} AND status <> 'rejected' AND merged_into IS NULL AND ${isIn(sql`created_at`, period)}
    ORDER BY 1, 2`.execute(kysely);
  return rows;
}

/** Whether others than its creator have done anything about a place. */
const isBuiltOn = sql`
  (place.provider_description IS NOT NULL AND NOT EXISTS (
     SELECT FROM place_history AS own WHERE own.place_id = place.id AND own.kind = 'described' AND own.person_id = place.created_by))
  OR place.partner_number IS NOT NULL
  OR EXISTS (SELECT FROM review WHERE review.place_id = place.id AND review.deleted_at IS NULL
               AND review.person_id IS DISTINCT FROM place.created_by)
  OR EXISTS (SELECT FROM report WHERE report.place_id = place.id AND report.author_key IS NOT NULL
               AND report.review_id IS NULL AND report.withdrawn_at IS NULL
               AND report.author_key <> (SELECT author_key FROM person WHERE person.id = place.created_by))
  OR EXISTS (SELECT FROM place_history WHERE place_history.place_id = place.id AND author_kind <> 'system'
               AND place_history.person_id IS DISTINCT FROM place.created_by)
  OR EXISTS (SELECT FROM place_source WHERE place_source.place_id = place.id)
  OR EXISTS (SELECT FROM place AS merged WHERE merged.merged_into = place.id)`;

/** What somebody changed of a place. */
interface FoundEdit {
  readonly placeId: number;
  readonly changes: PlaceChanges;
  /** Whether it was proposed, and a moderator approved it. */
  readonly isApproved: boolean;
}

/** What somebody changed of places in a period, the latest first. */
export async function selectEdits(
  kysely: Kysely<DatabaseSchema>,
  { personId, from, until }: ContributionPeriod,
): Promise<FoundEdit[]> {
  const { rows } = await sql<FoundEdit>`
    SELECT place_id AS "placeId", changes,
           EXISTS (SELECT FROM moderation_item AS proposal
                   WHERE proposal.reason = 'proposedEdit' AND proposal.outcome = 'approved'
                     AND proposal.place_id = place_history.place_id AND proposal.person_id = place_history.person_id
                     AND proposal.resolved_at = place_history.at) AS "isApproved"
    FROM place_history
    WHERE person_id = ${personId} AND kind = 'edited' AND at >= ${from} AND at < ${until}
    ORDER BY id DESC`.execute(kysely);
  return rows;
}
