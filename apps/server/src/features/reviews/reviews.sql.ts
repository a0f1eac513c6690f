import type { Language } from '@access-atlas/contract/languages.ts';
import type { KnownFrom } from '@access-atlas/contract/places/accessibility.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { PhotoColumns } from '../../domain/photos/photo-columns.ts';

/** A review or reply with its author; the author is null where the account was deleted. */
export interface ReviewColumns {
  id: number;
  text: string;
  language: Language | null;
  rating: 1 | 2 | 3 | null;
  yes_tags: number[];
  no_tags: number[];
  event_id: string | null;
  parent_id: number | null;
  is_from_provider: boolean;
  created_at: Date;
  updated_at: Date;
  author_id: string | null;
  author_username: string | null;
  author_avatar: string | null;
  photos: PhotoColumns[] | null;
  /** What its author said since by single answers, newest first. */
  later_answers: LaterAnswerColumns[] | null;
}

/** A single answer: a rating or one tag. */
export interface LaterAnswerColumns {
  readonly rating: 1 | 2 | 3 | null;
  readonly yesTags: readonly number[];
  readonly noTags: readonly number[];
  readonly knownFrom: KnownFrom | null;
  /** YYYY-MM-DD, UTC. */
  readonly answeredOn: string;
}

/** More than there are tags, so that the newest answer of each is among them for all but whoever answers day after day. */
const laterAnswersMax = 200;

/** At the author's newest review of the place that visitors see: an older one was followed by that. */
const laterAnswers = sql`
  (SELECT json_agg(json_build_object('rating', later.rating, 'yesTags', later.yes_tags, 'noTags', later.no_tags,
                                     'knownFrom', later.known_from, 'answeredOn', later.reported_on)
                   ORDER BY later.reported_on DESC, later.id DESC)
   FROM (SELECT later.* FROM report AS own
         JOIN report AS later ON later.author_key = own.author_key AND later.place_id = own.place_id
         WHERE own.review_id = review.id AND later.review_id IS NULL AND later.withdrawn_at IS NULL
           AND (later.reported_on, later.id) > (own.reported_on, own.id)
           AND NOT EXISTS (
             SELECT FROM report AS newer JOIN review AS newer_review ON newer_review.id = newer.review_id
             WHERE newer.author_key = own.author_key AND newer.place_id = own.place_id
               AND (newer.reported_on, newer.id) > (own.reported_on, own.id)
               AND newer_review.deleted_at IS NULL AND newer_review.status = 'published')
         ORDER BY later.reported_on DESC, later.id DESC LIMIT ${sql.lit(laterAnswersMax)}) AS later) AS later_answers`;

/** @param photos which photos come along */
export const reviewColumnsWithPhotos = (photos: RawBuilder<unknown>) => sql`
  review.id, review.text, review.language, review.rating, review.yes_tags, review.no_tags, review.event_id,
  review.parent_id, review.is_from_provider, review.created_at, review.updated_at,
  person.id AS author_id, person.username AS author_username, person.avatar_file AS author_avatar,
  (SELECT json_agg(json_build_object('file', file, 'thumbnailFile', thumbnail_file, 'altText', alt_text,
                                     'altTextLanguage', alt_text_language, 'status', photo.status)
                   ORDER BY position, photo.id)
   FROM photo WHERE photo.review_id = review.id AND photo.deleted_at IS NULL AND ${photos}) AS photos,
  ${laterAnswers}`;

const reviewColumns = reviewColumnsWithPhotos(sql`photo.status = 'published'`);

const visible = sql`review.deleted_at IS NULL AND review.status = 'published'`;

/** Top-level reviews of a place below `beforeId`, newest first. */
export async function selectReviews(
  kysely: Kysely<DatabaseSchema>,
  placeId: number,
  beforeId: number,
  limit: number,
): Promise<ReviewColumns[]> {
  const { rows } = await sql<ReviewColumns>`
    SELECT ${reviewColumns} FROM review
    LEFT JOIN person ON person.id = review.person_id AND person.deleted_at IS NULL
    WHERE review.place_id = ${placeId} AND review.parent_id IS NULL AND review.id < ${beforeId} AND ${visible}
    ORDER BY review.id DESC LIMIT ${limit}`.execute(kysely);
  return rows;
}

/** The replies to these reviews, oldest first. */
export async function selectReplies(
  kysely: Kysely<DatabaseSchema>,
  parentIds: readonly number[],
): Promise<ReviewColumns[]> {
  const { rows } = await sql<ReviewColumns>`
    SELECT ${reviewColumns} FROM review
    LEFT JOIN person ON person.id = review.person_id AND person.deleted_at IS NULL
    WHERE review.parent_id = ANY (${[...parentIds]}::bigint[]) AND ${visible}
    ORDER BY review.id`.execute(kysely);
  return rows;
}

export async function countReviews(kysely: Kysely<DatabaseSchema>, placeId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM review WHERE place_id = ${placeId} AND parent_id IS NULL AND ${visible}`.execute(
    kysely,
  );
  return rows[0]?.count ?? 0;
}

/** What a review says of its place; undefined where there is no such place. */
export async function selectReviewedPlace(kysely: Kysely<DatabaseSchema>, placeId: number) {
  return kysely
    .selectFrom('place')
    .select(['id', 'names', 'type_number', 'nearest_street', 'address', 'promoted_review_id'])
    .where('id', '=', placeId)
    .executeTakeFirst();
}
