import type { Ground } from '@access-atlas/contract/accounts/restriction.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { listPageSize } from '@access-atlas/contract/limits.ts';
import type { PlaceKind } from '@access-atlas/contract/places/accessibility.ts';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { standingDecision } from '../../../db/tables/standing-decision.sql.ts';
import type { StoredSource } from '../../../domain/places/source-attribution.ts';
import type { StoredRatingSummary } from '../../../domain/verdict/stored-verdict.ts';

/** What is known of a place beside what it is found by. */
export interface PlaceRecord {
  readonly kind: PlaceKind;
  /** The number of its last change; 0 where nobody has changed it. */
  readonly version: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly country: string | null;
  readonly phone: string | null;
  readonly url: string | null;
  readonly openingHours: string | null;
  readonly ratingSummary: StoredRatingSummary | null;
  readonly labelNumbers: readonly number[];
  readonly earnedLabelNumbers: readonly number[] | null;
  readonly flagNumbers: readonly number[];
  readonly promotedReviewId: number | null;
  readonly mergedInto: number | null;
  readonly createdAt: Date;
  readonly creatorId: string | null;
  readonly creator: string | null;
  readonly sources: readonly StoredSource[];
  readonly decision: HidingDecision | null;
}

/** Why a place is hidden. */
export interface HidingDecision {
  /** A moment, as ISO 8601 writes it. */
  readonly at: string;
  /** A username; null for the site itself, its commands, and whoever has left. */
  readonly by: string | null;
  readonly ground: Ground;
  readonly facts: string;
}

const hidingDecision = standingDecision({
  kinds: ['place'],
  id: sql`place.id`,
  takenBackAs: 'place',
  only: sql`own.before ? 'place'`,
});

/** undefined where there is no such place. */
export async function selectPlaceRecord(
  kysely: Kysely<DatabaseSchema>,
  placeId: number,
): Promise<PlaceRecord | undefined> {
  const { rows } = await sql<PlaceRecord>`
    SELECT place.kind, (SELECT coalesce(max(id), 0) FROM place_history WHERE place_id = place.id) AS version, longitude, latitude, country, phone, url, opening_hours AS "openingHours",
           rating_summary AS "ratingSummary", label_numbers AS "labelNumbers",
           earned_label_numbers AS "earnedLabelNumbers", flag_numbers AS "flagNumbers",
           promoted_review_id AS "promotedReviewId", merged_into AS "mergedInto", place.created_at AS "createdAt",
           creator.id AS "creatorId", creator.username AS creator,
           (SELECT coalesce(json_agg(json_build_object('source', source, 'externalId', external_id,
                                                       'credit', facts -> 'credit') ORDER BY source, external_id), '[]')
            FROM place_source WHERE place_source.place_id = place.id) AS sources,
           (SELECT json_build_object('at', decided_at, 'by', decider.username, 'facts', facts,
                                     'ground', json_build_object('rule', rule, 'text', ground))
            FROM decision LEFT JOIN person AS decider ON decider.id = decided_by
            WHERE hidden_as = 'removed' AND decision.kind = 'contributionRemoved'
              AND decision.id = ${hidingDecision}) AS decision
    FROM place LEFT JOIN person AS creator ON creator.id = place.created_by AND creator.deleted_at IS NULL
    WHERE place.id = ${placeId}`.execute(kysely);
  return rows[0];
}

/** Somebody who speaks for a place. */
export interface AttachedProvider {
  readonly id: string;
  readonly name: string;
}

/** Who speaks for a place alone, those that were attached first first, at most a page; and how many they are. */
export async function selectAttachedProviders(
  kysely: Kysely<DatabaseSchema>,
  placeId: number,
): Promise<{ readonly count: number; readonly rows: AttachedProvider[] }> {
  const { rows } = await sql<AttachedProvider & { count: number }>`
    SELECT person.id, coalesce(username, name) AS name, (count(*) OVER ())::integer AS count
    FROM provider_grant JOIN person ON person.id = provider_grant.person_id
    WHERE place_id = ${placeId} AND deleted_at IS NULL
    ORDER BY granted_at, person.id LIMIT ${listPageSize}`.execute(kysely);
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ id, name }) => ({ id, name })) };
}

/** A review with a text, which may describe its place. */
export interface PlaceText {
  readonly id: number;
  readonly authorId: string | null;
  readonly author: string | null;
  /** As `ratingWeights` has it; null where nothing was rated. */
  readonly rating: 1 | 2 | 3 | null;
  readonly text: string;
  readonly language: Language | null;
  readonly status: 'published' | 'held' | 'removed';
  readonly createdAt: Date;
  readonly isPromoted: boolean;
}

/** Reviews of a place with a text: the one that describes it first, then the latest, at most a page; and how many they are. */
export async function selectPlaceTexts(
  kysely: Kysely<DatabaseSchema>,
  placeId: number,
): Promise<{ readonly count: number; readonly rows: PlaceText[] }> {
  const { rows } = await sql<PlaceText & { count: number }>`
    SELECT review.id, author.id AS "authorId", author.username AS author, review.rating, review.text, review.language, review.status,
           review.created_at AS "createdAt", (count(*) OVER ())::integer AS count,
           review.id IS NOT DISTINCT FROM place.promoted_review_id AS "isPromoted"
    FROM review JOIN place ON place.id = review.place_id
    LEFT JOIN person AS author ON author.id = review.person_id AND author.deleted_at IS NULL
    WHERE review.place_id = ${placeId} AND parent_id IS NULL AND review.deleted_at IS NULL AND review.text <> ''
    ORDER BY "isPromoted" DESC, review.id DESC LIMIT ${listPageSize}`.execute(kysely);
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ count: _, ...text }) => text) };
}
