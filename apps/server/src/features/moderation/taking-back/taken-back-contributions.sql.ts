import type { ContributionKind } from '@access-atlas/contract/moderation/taking-back.ts';
import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { PlaceChanges } from '../../../domain/places/place-changes.ts';

/*
 * Everything that somebody contributed in a period is taken back, and brought back, by a few statements for all of it: it may
 * be tens of thousands of things.
 */

/** Of which decision, and when. */
export interface TakeBack {
  readonly decisionId: number;
  readonly at: Date;
}

/** Takes reviews and replies down, with their photos, and keeps what they were. */
export async function takeReviewsBack(
  transaction: Transaction<DatabaseSchema>,
  { decisionId }: TakeBack,
  reviewIds: readonly number[],
): Promise<void> {
  const ids = sql`${[...reviewIds]}::bigint[]`;
  await sql`
    INSERT INTO taken_back_contribution (decision_id, kind, subject_id, before)
    SELECT ${decisionId}::bigint, 'review', review.id, jsonb_build_object('status', review.status, 'photos', coalesce(
             (SELECT jsonb_object_agg(photo.id, photo.status) FROM photo
              WHERE photo.review_id = review.id AND photo.deleted_at IS NULL AND photo.status <> 'removed'), '{}'))
    FROM review WHERE id = ANY (${ids})`.execute(transaction);
  await sql`UPDATE review SET status = 'removed' WHERE id = ANY (${ids})`.execute(transaction);
  await sql`
    UPDATE photo SET status = 'removed'
    WHERE review_id = ANY (${ids}) AND deleted_at IS NULL AND status <> 'removed'`.execute(transaction);
}

/** Takes photos down that belong to no review. */
export async function takePhotosBack(
  transaction: Transaction<DatabaseSchema>,
  { decisionId }: TakeBack,
  photoIds: readonly number[],
): Promise<void> {
  const ids = sql`${[...photoIds]}::bigint[]`;
  await sql`
    INSERT INTO taken_back_contribution (decision_id, kind, subject_id, before)
    SELECT ${decisionId}::bigint, 'photo', id, jsonb_build_object('status', status) FROM photo
    WHERE id = ANY (${ids})`.execute(transaction);
  await sql`UPDATE photo SET status = 'removed' WHERE id = ANY (${ids})`.execute(transaction);
}

/** Takes single answers back: what stood before counts again. */
export async function takeAnswersBack(
  transaction: Transaction<DatabaseSchema>,
  { decisionId, at }: TakeBack,
  answerIds: readonly number[],
): Promise<void> {
  await insertTakenBack(transaction, decisionId, 'answer', answerIds);
  await sql`
    UPDATE report SET withdrawn_at = ${at} WHERE id = ANY (${[...answerIds]}::bigint[])`.execute(transaction);
}

/** Takes places off the map. */
export async function takePlacesBack(
  transaction: Transaction<DatabaseSchema>,
  { decisionId, at }: TakeBack,
  placeIds: readonly number[],
): Promise<void> {
  await insertTakenBack(transaction, decisionId, 'place', placeIds);
  await sql`
    UPDATE place SET hidden_as = 'removed', deleted_at = ${at}, updated_at = now()
    WHERE id = ANY (${[...placeIds]}::bigint[])`.execute(transaction);
}

/** Closes proposals of edits that wait. */
export async function takeProposalsBack(
  transaction: Transaction<DatabaseSchema>,
  { decisionId, at }: TakeBack,
  entryIds: readonly number[],
): Promise<void> {
  await insertTakenBack(transaction, decisionId, 'proposal', entryIds);
  await sql`
    UPDATE moderation_item SET resolved_at = ${at}, outcome = 'refused', decision_id = ${decisionId}
    WHERE id = ANY (${[...entryIds]}::bigint[])`.execute(transaction);
}

/** Takes businesses back that wait for the directory. */
export async function takeBusinessesBack(
  transaction: Transaction<DatabaseSchema>,
  { decisionId, at }: TakeBack,
  businessIds: readonly number[],
): Promise<void> {
  await insertTakenBack(transaction, decisionId, 'business', businessIds);
  await sql`
    UPDATE business SET status = 'rejected', updated_at = ${at}
    WHERE id = ANY (${[...businessIds]}::bigint[])`.execute(transaction);
}

/** Keeps of places which of their changes were taken back. */
export async function insertTakenBackEdits(
  transaction: Transaction<DatabaseSchema>,
  { decisionId }: TakeBack,
  places: readonly { readonly placeId: number; readonly changes: PlaceChanges }[],
): Promise<void> {
  await sql`
    INSERT INTO taken_back_contribution (decision_id, kind, subject_id, before)
    SELECT ${decisionId}::bigint, 'edit', "placeId", jsonb_build_object('changes', "changes")
    FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS place ("placeId" bigint, "changes" jsonb)`.execute(
    transaction,
  );
}

/** The entries of the inbox, one of each thing, that wait about reviews and places. */
export async function selectWaitingEntries(
  transaction: Transaction<DatabaseSchema>,
  about: { readonly reviewIds: readonly number[]; readonly placeIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT min(id) AS id FROM moderation_item
    WHERE resolved_at IS NULL AND (
      (kind IN ('review', 'photo') AND review_id = ANY (${[...about.reviewIds]}::bigint[]))
      OR (kind = 'place' AND place_id = ANY (${[...about.placeIds]}::bigint[])))
    GROUP BY kind, thing ORDER BY 1`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Lets what was closed by a decision wait again, with everything that was reported about it. */
export async function reopenWaitingEntries(
  transaction: Transaction<DatabaseSchema>,
  decisionId: number,
): Promise<void> {
  await sql`
    UPDATE notice SET decided_at = NULL, outcome = NULL, decision_id = NULL, decision_ground = NULL
    WHERE decision_id = ${decisionId}`.execute(transaction);
  await sql`
    UPDATE moderation_item SET resolved_at = NULL, outcome = NULL, decision_id = NULL
    WHERE decision_id = ${decisionId}`.execute(transaction);
}

async function insertTakenBack(
  transaction: Transaction<DatabaseSchema>,
  decisionId: number,
  kind: ContributionKind,
  ids: readonly number[],
): Promise<void> {
  await sql`
    INSERT INTO taken_back_contribution (decision_id, kind, subject_id, before)
    SELECT ${decisionId}::bigint, ${kind}, id, '{}' FROM unnest(${[...ids]}::bigint[]) AS id`.execute(transaction);
}
