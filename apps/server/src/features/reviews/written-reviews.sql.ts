import type { Language } from '@access-atlas/contract/languages.ts';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { ReviewRow } from '../../db/tables/place-tables.ts';
import type { AnsweringReport } from '../../domain/verdict/last-answers.ts';
import { isProviderOfPlace } from '../../writes/provider.sql.ts';
import { isWholeReport } from '../../writes/reports.sql.ts';
import type { TagStatement } from './review-opinion.ts';

type WrittenStatus = Selectable<ReviewRow>['status'];

/** A place that is about to be written about; undefined where there is none. Others who write about it wait. */
export async function lockReviewedPlace(transaction: Transaction<DatabaseSchema>, placeId: number) {
  return transaction
    .selectFrom('place')
    .select(['id', 'deleted_at', 'merged_into', 'promoted_review_id'])
    .where('id', '=', placeId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What a review needs to know of its author and what they have to do with the place. */
export interface AuthorColumns {
  /** null for a deleted account. */
  readonly authorKey: string | null;
  readonly isProvider: boolean;
  /** Whether they are in the event, and it is running. */
  readonly isInEvent: boolean;
  /** The event that they are in and that is running; null without one. */
  readonly runningEventId: string | null;
  /** What they reported of the place that counts, the newest first. */
  readonly reports: readonly AnsweringReport[];
}

/** Asked after the place is locked, it tells what others wrote before. */
export async function selectAuthor(
  kysely: Kysely<DatabaseSchema>,
  about: {
    readonly personId: string;
    readonly placeId: number | null;
    /** The one that they say it belongs to. */
    readonly eventId?: string | null | undefined;
    readonly at: Date;
  },
): Promise<AuthorColumns | undefined> {
  const { personId, placeId, eventId = null, at } = about;
  const running = sql`
    event_member JOIN event ON event.id = event_member.event_id
    WHERE event_member.person_id = person.id AND left_at IS NULL AND starts_at <= ${at} AND expiration_date > ${at}`;
  const { rows } = await sql<AuthorColumns>`
    SELECT CASE WHEN person.deleted_at IS NULL THEN person.author_key END AS "authorKey",
           EXISTS (SELECT FROM place WHERE place.id = ${placeId}::bigint AND ${isProviderOfPlace(personId)})
             AS "isProvider",
           EXISTS (SELECT FROM ${running} AND event.id = ${eventId}::uuid) AS "isInEvent",
           (SELECT event.id FROM ${running} ORDER BY joined_at DESC LIMIT 1) AS "runningEventId",
           coalesce((
             SELECT json_agg(json_build_object('yesTags', report.yes_tags, 'noTags', report.no_tags,
                                               'isWhole', ${isWholeReport})
                             ORDER BY reported_on DESC, report.id DESC)
             FROM report LEFT JOIN review ON review.id = report.review_id
             WHERE report.place_id = ${placeId}::bigint AND report.author_key = person.author_key
               AND report.withdrawn_at IS NULL
               AND (review.id IS NULL OR (review.deleted_at IS NULL AND review.status = 'published'))
           ), '[]'::json) AS "reports"
    FROM person WHERE person.id = ${personId}`.execute(kysely);
  return rows[0];
}

export interface InsertedReview {
  readonly placeId: number;
  readonly personId: string;
  readonly parentId: number | null;
  readonly isFromProvider: boolean;
  readonly text: string;
  readonly language: Language | null;
  readonly rating: 1 | 2 | 3 | null;
  readonly yesTags: readonly number[];
  readonly noTags: readonly number[];
  readonly eventId: string | null;
  readonly status: WrittenStatus;
  readonly at: Date;
}

export async function insertReview(transaction: Transaction<DatabaseSchema>, review: InsertedReview): Promise<number> {
  const { id } = await transaction
    .insertInto('review')
    .values({
      place_id: review.placeId,
      person_id: review.personId,
      parent_id: review.parentId,
      is_from_provider: review.isFromProvider,
      text: review.text,
      language: review.language,
      rating: review.rating,
      yes_tags: [...review.yesTags],
      no_tags: [...review.noTags],
      event_id: review.eventId,
      status: review.status,
      created_at: review.at,
      updated_at: review.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface InsertedReport extends TagStatement {
  readonly placeId: number;
  readonly authorKey: string;
  readonly reviewId: number;
  readonly eventId: string | null;
  readonly rating: 1 | 2 | 3;
  readonly isOfOwnPlace: boolean;
  readonly at: Date;
}

/** A person looked, so their report is confirmed. */
export async function insertReport(transaction: Transaction<DatabaseSchema>, report: InsertedReport): Promise<void> {
  await transaction
    .insertInto('report')
    .values({
      place_id: report.placeId,
      author_key: report.authorKey,
      source: null,
      rating: report.rating,
      yes_tags: [...report.yesTags],
      no_tags: [...report.noTags],
      reported_on: utcDay(report.at),
      is_confirmed: true,
      is_of_own_place: report.isOfOwnPlace,
      is_whole: report.isWhole,
      review_id: report.reviewId,
      event_id: report.eventId,
      created_at: report.at,
    })
    .execute();
}

/** Writes what a review's author says now, as of that day and after all that they said on it before. */
export async function updateReport(
  transaction: Transaction<DatabaseSchema>,
  reviewId: number,
  report: { readonly rating: 1 | 2 | 3 } & TagStatement,
  at: Date,
): Promise<void> {
  await sql`
    UPDATE report SET id = DEFAULT, rating = ${report.rating}, yes_tags = ${[...report.yesTags]}::smallint[],
      no_tags = ${[...report.noTags]}::smallint[], is_whole = ${report.isWhole}, reported_on = ${utcDay(at)}
    WHERE review_id = ${reviewId}`.execute(transaction);
}

/** A report of a review's author, as an edit of the review builds on it. */
export interface AuthorReport extends AnsweringReport {
  /** Whether it is that of the review itself. */
  readonly isOwn: boolean;
}

/**
 * What a review's author says by the review, by single answers since, and said before it, the newest first: all of theirs but
 * for newer reviews. None for a reply.
 */
export async function selectAuthorReports(
  kysely: Kysely<DatabaseSchema>,
  reviewId: number,
): Promise<readonly AuthorReport[]> {
  const { rows } = await sql<AuthorReport>`
    SELECT report.yes_tags AS "yesTags", report.no_tags AS "noTags", ${isWholeReport} AS "isWhole",
           report.id = own.id AS "isOwn"
    FROM report AS own
    JOIN report ON report.place_id = own.place_id AND report.author_key = own.author_key
    LEFT JOIN review ON review.id = report.review_id
    WHERE own.review_id = ${reviewId} AND report.withdrawn_at IS NULL
      AND (review.id IS NULL OR report.id = own.id
           OR ((report.reported_on, report.id) < (own.reported_on, own.id)
               AND review.deleted_at IS NULL AND review.status = 'published'))
    ORDER BY report.reported_on DESC, report.id DESC`.execute(kysely);
  return rows;
}

/** A review with its place's promoted one, as the verbs judge it; undefined where there is none. */
export async function selectWrittenReview(kysely: Kysely<DatabaseSchema>, reviewId: number) {
  return kysely
    .selectFrom('review')
    .innerJoin('place', 'place.id', 'review.place_id')
    .select([
      'review.id',
      'review.place_id as placeId',
      'review.person_id as personId',
      'review.parent_id as parentId',
      'review.text',
      'review.language',
      'review.rating',
      'review.yes_tags as yesTags',
      'review.no_tags as noTags',
      'review.status',
      'review.created_at as createdAt',
      'review.deleted_at as deletedAt',
      'place.deleted_at as placeDeletedAt',
      'place.promoted_review_id as placePromotedReviewId',
    ])
    .select(sql<boolean>`place.promoted_review_id IS NOT DISTINCT FROM review.id`.as('isPromoted'))
    .where('review.id', '=', reviewId)
    .executeTakeFirst();
}

export type WrittenReview = NonNullable<Awaited<ReturnType<typeof selectWrittenReview>>>;

export interface ReviewChanges {
  readonly text: string;
  readonly language: Language | null;
  readonly rating: 1 | 2 | 3 | null;
  readonly yesTags: readonly number[];
  readonly noTags: readonly number[];
  readonly status: WrittenStatus;
}

export async function updateReview(
  transaction: Transaction<DatabaseSchema>,
  reviewId: number,
  changes: ReviewChanges,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('review')
    .set({
      text: changes.text,
      language: changes.language,
      rating: changes.rating,
      yes_tags: [...changes.yesTags],
      no_tags: [...changes.noTags],
      status: changes.status,
      updated_at: at,
    })
    .where('id', '=', reviewId)
    .execute();
}

/** Marks a review as deleted, or as not deleted. */
export async function markReviewDeleted(
  transaction: Transaction<DatabaseSchema>,
  reviewId: number,
  deletedAt: Date | null,
): Promise<void> {
  await transaction.updateTable('review').set({ deleted_at: deletedAt }).where('id', '=', reviewId).execute();
}

/** Lets a review describe its place; null: none does any more. */
export async function setPromotedReview(
  transaction: Transaction<DatabaseSchema>,
  placeId: number,
  reviewId: number | null,
): Promise<void> {
  await transaction
    .updateTable('place')
    .set({ promoted_review_id: reviewId, updated_at: sql<Date>`now()` })
    .where('id', '=', placeId)
    .execute();
}

/** Deletes reviews that were deleted before that moment, with their reports and the rows of their photos. */
export async function purgeReviews(kysely: Kysely<DatabaseSchema>, deletedBefore: Date): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('review')
    .where('deleted_at', '<', deletedBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
