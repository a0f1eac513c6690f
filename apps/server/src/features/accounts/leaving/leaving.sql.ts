import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** Places that a person wrote about, in their order: those whose reviews, photos or reports are theirs. */
export async function selectWrittenPlaces(kysely: Kysely<DatabaseSchema>, personId: string): Promise<number[]> {
  const { rows } = await sql<{ placeId: number }>`
    SELECT place_id AS "placeId" FROM review WHERE person_id = ${personId}
    UNION SELECT place_id FROM photo WHERE person_id = ${personId}
    UNION SELECT place_id FROM report WHERE author_key = (SELECT author_key FROM person WHERE id = ${personId})
    ORDER BY "placeId"`.execute(kysely);
  return rows.map(({ placeId }) => placeId);
}

/** What a person wrote that visitors see. */
export interface WrittenCounts {
  readonly authorKey: string | null;
  readonly reviews: number;
  /** Of these, the reviews that describe their place. */
  readonly promotedReviews: number;
}

/** undefined where there is no such account (any more). */
export async function countWritten(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
): Promise<WrittenCounts | undefined> {
  const { rows } = await sql<WrittenCounts>`
    SELECT author_key AS "authorKey",
           (SELECT count(*)::integer FROM review
            WHERE person_id = person.id AND parent_id IS NULL AND deleted_at IS NULL AND status <> 'removed') AS reviews,
           (SELECT count(*)::integer FROM review JOIN place ON place.promoted_review_id = review.id
            WHERE person_id = person.id AND review.deleted_at IS NULL) AS "promotedReviews"
    FROM person WHERE id = ${personId} AND deleted_at IS NULL`.execute(kysely);
  return rows[0];
}

/** Places that have a rating, of these. */
export async function selectRatedPlaces(
  kysely: Kysely<DatabaseSchema>,
  placeIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM place WHERE id = ANY (${[...placeIds]}::bigint[]) AND rating > 0 AND deleted_at IS NULL`.execute(
    kysely,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Removes a person's reviews, replies and photos, whoever replied to them, and what they reported of places.
 * @returns the files of the photos, which nothing names any more
 */
export async function deleteWritten(transaction: Transaction<DatabaseSchema>, personId: string): Promise<string[]> {
  await sql`
    DELETE FROM report WHERE author_key = (SELECT author_key FROM person WHERE id = ${personId})`.execute(transaction);
  const { rows } = await sql<{ file: string; thumbnailFile: string }>`
    DELETE FROM photo WHERE person_id = ${personId} RETURNING file, thumbnail_file AS "thumbnailFile"`.execute(
    transaction,
  );
  await sql`DELETE FROM review WHERE person_id = ${personId}`.execute(transaction);
  return rows.flatMap(({ file, thumbnailFile }) => [file, thumbnailFile]);
}

/**
 * Takes a person's name from their reviews, replies and photos. What they had deleted, and what a moderator had taken
 * down, goes: nobody is left to whom it would be shown.
 */
export async function disownWritten(transaction: Transaction<DatabaseSchema>, personId: string): Promise<void> {
  const hidden = sql`deleted_at IS NOT NULL OR status = 'removed'`;
  await sql`DELETE FROM photo WHERE person_id = ${personId} AND (${hidden})`.execute(transaction);
  await sql`DELETE FROM review WHERE person_id = ${personId} AND (${hidden})`.execute(transaction);
  await sql`UPDATE photo SET person_id = NULL, sent_sha256 = NULL WHERE person_id = ${personId}`.execute(transaction);
  await sql`UPDATE review SET person_id = NULL WHERE person_id = ${personId}`.execute(transaction);
}

/**
 * Forgets photos that a person has sent before what they belong to.
 * @returns the files that nothing names any more
 */
export async function deleteSent(transaction: Transaction<DatabaseSchema>, personId: string): Promise<string[]> {
  const { rows } = await sql<{ file: string; thumbnailFile: string }>`
    WITH gone AS (DELETE FROM sent_photo WHERE person_id = ${personId} RETURNING file, thumbnail_file)
    SELECT file, thumbnail_file AS "thumbnailFile" FROM gone
    WHERE NOT EXISTS (SELECT FROM photo WHERE photo.file = gone.file)`.execute(transaction);
  return rows.flatMap(({ file, thumbnailFile }) => [file, thumbnailFile]);
}

/**
 * Empties an account. Its row stays, without anything of the person: places and businesses that they added name it, and a
 * write that is under way on another server still finds it.
 */
export async function emptyAccount(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  at: Date,
): Promise<void> {
  for (const statement of [
    sql`DELETE FROM session WHERE person_id = ${personId}`,
    sql`DELETE FROM sign_in_method WHERE person_id = ${personId}`,
    sql`DELETE FROM passkey_challenge WHERE person_id = ${personId}`,
    sql`DELETE FROM one_time_link WHERE person_id = ${personId}`,
    sql`DELETE FROM known_device WHERE person_id = ${personId}`,
    sql`DELETE FROM mail WHERE person_id = ${personId}`,
    sql`DELETE FROM provider_grant WHERE person_id = ${personId}`,
    sql`DELETE FROM place_claim WHERE person_id = ${personId}`,
    sql`DELETE FROM change_look WHERE person_id = ${personId}`,
    sql`DELETE FROM all_changes_look WHERE person_id = ${personId}`,
    sql`DELETE FROM event_member WHERE person_id = ${personId}`,
    sql`DELETE FROM decision WHERE person_id = ${personId}`,
    sql`DELETE FROM moderation_item WHERE person_id = ${personId}`,
    sql`UPDATE place_history SET person_id = NULL WHERE person_id = ${personId}`,
    sql`UPDATE business SET contact_email = NULL, contact_language = NULL WHERE submitted_by = ${personId}`,
    sql`UPDATE notice SET person_id = NULL WHERE person_id = ${personId}`,
    sql`DELETE FROM submission WHERE right(scope, 37) = ' ' || ${personId}::text`,
    sql`
      UPDATE person SET name = '-', username = NULL, username_updated_at = NULL, email = NULL, email_confirmed_at = NULL,
        avatar_file = NULL, author_key = NULL, gets_weekly_mail = false, is_provider = false, is_moderator = false, is_operator = false,
        updated_at = ${at}, deleted_at = ${at}
      WHERE id = ${personId}`,
  ])
    await statement.execute(transaction);
}
