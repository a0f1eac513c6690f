import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { InboxItem, InboxKind } from './inbox-item.ts';

/*
 * An item of the inbox is one thing; the queue may have several entries about it. Places that left their source are in the
 * queue as well, and are not decided about here.
 */
const entries = sql`
  SELECT moderation_item.*,
         CASE WHEN review_id IS NOT NULL THEN 'review' WHEN details ? 'description' THEN 'description'
              WHEN place_id IS NOT NULL THEN 'place' ELSE 'avatar' END AS kind,
         coalesce(review_id::text, place_id::text, person_id::text) AS thing
  FROM moderation_item WHERE reason = 'flagged'`;

const items = (isOpen: boolean) => sql`
  WITH entry AS (${entries}),
  item AS (
    SELECT kind, thing, min(id) AS id, min(created_at) AS since, max(review_id) AS review_id, max(place_id) AS place_id,
           (array_agg(person_id))[1] AS person_id, (array_agg(details ORDER BY id DESC))[1] AS latest,
           jsonb_agg(coalesce(details -> 'reasons', '[]')) AS reasons,
           bool_and(details ? 'photoFiles') AS is_about_photos,
           jsonb_agg(coalesce(details -> 'photoFiles', '[]')) AS photo_files,
           max(outcome) AS outcome
    FROM entry WHERE resolved_at IS ${isOpen ? sql`NULL` : sql`NOT NULL`} GROUP BY kind, thing)
  SELECT item.id, item.kind, item.since, item.place_id AS "placeId", place.names AS "placeNames", place.address,
         (SELECT coalesce(jsonb_agg(reason), '[]') FROM jsonb_array_elements(item.reasons) AS list,
                 jsonb_array_elements(list) AS reason) AS reasons,
         item.review_id AS "reviewId", coalesce(review.parent_id IS NOT NULL, false) AS "isReply", review.status,
         coalesce(review.text, latest -> 'description' ->> 'text') AS text,
         coalesce(review.language, latest -> 'description' ->> 'language') AS language,
         CASE WHEN item.is_about_photos AND review.status = 'published'
              THEN (SELECT jsonb_agg(file) FROM jsonb_array_elements(item.photo_files) AS list,
                           jsonb_array_elements(list) AS file) END AS "doubtfulFiles",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('file', file, 'status', photo.status, 'altText', alt_text)
                          ORDER BY position, photo.id), '[]')
          FROM photo WHERE photo.review_id = item.review_id AND photo.deleted_at IS NULL) AS photos,
         latest ->> 'avatarFile' AS "avatarFile", author.id AS "authorId", author.username AS author, item.outcome
  FROM item
  LEFT JOIN review ON review.id = item.review_id
  LEFT JOIN place ON place.id = item.place_id
  LEFT JOIN person author ON author.deleted_at IS NULL AND author.id =
    coalesce(review.person_id, (latest -> 'description' ->> 'personId')::uuid, item.person_id, place.created_by)
  WHERE review.deleted_at IS NULL AND place.deleted_at IS NULL`;

/** What waits for a moderator, the oldest first. */
export async function selectInbox(kysely: Kysely<DatabaseSchema>, limit: number): Promise<InboxItem[]> {
  const { rows } = await sql<InboxItem>`${items(true)} ORDER BY item.id LIMIT ${limit}`.execute(kysely);
  return rows;
}

/** The item with a number; undefined where nothing waits or was decided under it. */
export async function selectInboxItem(kysely: Kysely<DatabaseSchema>, id: number): Promise<InboxItem | undefined> {
  const open = await sql<InboxItem>`${items(true)} AND item.id = ${id}`.execute(kysely);
  if (open.rows[0] !== undefined) return open.rows[0];
  const decided = await sql<InboxItem>`${items(false)} AND item.id = ${id}`.execute(kysely);
  return decided.rows[0];
}

/** Lets nobody else decide about the thing of an entry meanwhile. */
export async function lockEntry(transaction: Transaction<DatabaseSchema>, id: number): Promise<void> {
  await sql`SELECT FROM moderation_item WHERE id = ${id} FOR NO KEY UPDATE`.execute(transaction);
}

/** Closes all entries about the thing of an item. */
export async function resolveEntries(
  transaction: Transaction<DatabaseSchema>,
  {
    id,
    kind,
    outcome,
    at,
  }: { readonly id: number; readonly kind: InboxKind; readonly outcome: 'approved' | 'refused'; readonly at: Date },
): Promise<void> {
  await sql`
    WITH entry AS (${entries})
    UPDATE moderation_item SET resolved_at = ${at}, outcome = ${outcome}
    WHERE resolved_at IS NULL AND moderation_item.id IN (
      SELECT other.id FROM entry AS other JOIN entry AS asked ON asked.id = ${id}
      WHERE other.kind = ${kind} AND asked.kind = ${kind} AND other.thing = asked.thing)`.execute(transaction);
}
