import type { DecisionKind } from '@access-atlas/contract/accounts/objections.ts';
import type { Ground } from '@access-atlas/contract/accounts/restriction.ts';
import type { Language, LocalizedText } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { TakenBackPeriod } from '../taking-back/taken-back-period.ts';

/** A review or reply as moderators look through what somebody wrote. */
export interface WrittenReview {
  readonly id: number;
  readonly placeId: number;
  readonly placeNames: LocalizedText;
  readonly placeTypeNumber: number;
  readonly placeNearestStreet: string | null;
  /** As `ratingWeights` has it; null where nothing was rated. */
  readonly rating: 1 | 2 | 3 | null;
  readonly text: string;
  readonly language: Language | null;
  readonly status: 'published' | 'held' | 'removed';
  readonly createdAt: Date;
}

/** A decision about somebody or what they contributed. */
export interface DecisionAbout {
  readonly at: Date;
  /** A username; null for the site itself and its commands. */
  readonly by: string | null;
  readonly isAutomatic: boolean;
  readonly id: number;
  readonly kind: DecisionKind;
  readonly ground: Ground;
  readonly facts: string;
  readonly until: Date | null;
  readonly takenBackAt: Date | null;
  /** How much was taken back by it, where it is about everything of a period. */
  readonly takenBack: TakenBackPeriod | null;
}

const shown = 20;

/** What somebody wrote and did not delete, the latest first: of much the latest 20. */
export async function selectWrittenReviews(kysely: Kysely<DatabaseSchema>, personId: string): Promise<WrittenReview[]> {
  const { rows } = await sql<WrittenReview>`
    SELECT review.id, place.id AS "placeId", place.names AS "placeNames", place.type_number AS "placeTypeNumber",
           place.nearest_street AS "placeNearestStreet", review.rating, review.text, review.language, review.status,
           review.created_at AS "createdAt"
    FROM review JOIN place ON place.id = review.place_id
    WHERE review.person_id = ${personId} AND review.deleted_at IS NULL
    ORDER BY review.id DESC LIMIT ${shown}`.execute(kysely);
  return rows;
}

/** What was decided about somebody and what they contributed, the latest first: of much the latest 20. */
export async function selectDecisionsOf(kysely: Kysely<DatabaseSchema>, personId: string): Promise<DecisionAbout[]> {
  const { rows } = await sql<DecisionAbout>`
    SELECT decision.id, decided_at AS at, decider.username AS by, decided_by_kind = 'system' AS "isAutomatic", decision.kind,
           jsonb_build_object('rule', rule, 'text', ground) AS ground, facts, until, taken_back_at AS "takenBackAt",
           CASE WHEN decision.kind = 'contributionsTakenBack' THEN decision.before END AS "takenBack"
    FROM decision LEFT JOIN person AS decider ON decider.id = decided_by
    WHERE decision.person_id = ${personId} ORDER BY decision.id DESC LIMIT ${shown}`.execute(kysely);
  return rows;
}
