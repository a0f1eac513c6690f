import type { Ground } from '@access-atlas/contract/accounts/restriction.ts';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { standingDecision } from '../../db/tables/standing-decision.sql.ts';
import type { PhotoColumns } from '../../domain/photos/photo-columns.ts';
import { type ReviewColumns, reviewColumnsWithPhotos } from './reviews.sql.ts';

type OwnStatus = 'published' | 'held' | 'removed';

/** A review or reply as its author sees it, with the place that it is about. */
export interface OwnReviewColumns extends Omit<ReviewColumns, 'photos'> {
  readonly status: OwnStatus;
  readonly photos: readonly (PhotoColumns & { readonly status: OwnStatus })[] | null;
  readonly place_id: number;
  readonly place_names: LocalizedText;
  readonly place_type_number: number;
  readonly place_nearest_street: string | null;
  readonly place_address: string | null;
  readonly is_promoted: boolean;
  readonly deleted_at: Date | null;
  /** Why it, or photos of it, were taken down. */
  readonly decision: {
    readonly ground: Ground;
    readonly facts: string;
    readonly objectionToken: string;
  } | null;
}

/** Of which of somebody's writings. */
export type OwnReviewKind = 'reviews' | 'replies' | undefined;

/** Of a query that has a `review`, its `place` and its author as `person`. */
export const ownColumns = sql`
  ${reviewColumnsWithPhotos(sql`true`)}, review.status, review.deleted_at, review.place_id, place.names AS place_names,
  place.type_number AS place_type_number, place.nearest_street AS place_nearest_street,
  place.address AS place_address, place.promoted_review_id IS NOT DISTINCT FROM review.id AS is_promoted,
  (SELECT jsonb_build_object('ground', jsonb_build_object('rule', rule, 'text', ground), 'facts', facts,
                             'objectionToken', objection_token)
   FROM decision WHERE decision.id = ${standingDecision({
     kinds: ['review', 'photo'],
     id: sql`review.id`,
     takenBackAs: 'review',
   })}) AS decision`;

const ofKind = (kind: OwnReviewKind) => {
  if (kind === undefined) return sql`true`;
  return kind === 'replies' ? sql`review.parent_id IS NOT NULL` : sql`review.parent_id IS NULL`;
};

/** A page of somebody's writings. */
interface OwnReviewPage {
  readonly personId: string;
  /** Of that place alone; of all where it is left out. */
  readonly placeId?: number;
  readonly kind: OwnReviewKind;
  /** What was deleted after it is listed too; nothing is where it is null. */
  readonly deletedAfter: Date | null;
  readonly beforeId: number;
  readonly limit: number;
}

/** What a person wrote, below `beforeId`, newest first. */
export async function selectOwnReviews(
  kysely: Kysely<DatabaseSchema>,
  about: OwnReviewPage,
): Promise<OwnReviewColumns[]> {
  const { rows } = await sql<OwnReviewColumns>`
    SELECT ${ownColumns} FROM review
    JOIN place ON place.id = review.place_id
    JOIN person ON person.id = review.person_id
    WHERE review.person_id = ${about.personId} AND review.id < ${about.beforeId}
      AND (review.deleted_at IS NULL OR review.deleted_at > ${about.deletedAfter})
      AND ${ofKind(about.kind)} AND (${about.placeId ?? null}::bigint IS NULL OR review.place_id = ${about.placeId ?? null})
    ORDER BY review.id DESC LIMIT ${about.limit}`.execute(kysely);
  return rows;
}

export async function countOwnReviews(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
  kind: OwnReviewKind,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM review
    WHERE person_id = ${personId} AND deleted_at IS NULL AND ${ofKind(kind)}`.execute(kysely);
  return rows[0]?.count ?? 0;
}

/** One of a person's reviews or replies, deleted or not; undefined where there is none. */
export async function selectOwnReview(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
  reviewId: number,
): Promise<OwnReviewColumns | undefined> {
  const { rows } = await sql<OwnReviewColumns>`
    SELECT ${ownColumns} FROM review
    JOIN place ON place.id = review.place_id
    JOIN person ON person.id = review.person_id
    WHERE review.id = ${reviewId} AND review.person_id = ${personId}`.execute(kysely);
  return rows[0];
}
