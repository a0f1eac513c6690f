import type { Ground } from '@access-atlas/contract/accounts/restriction.ts';
import type { Language, LocalizedText } from '@access-atlas/contract/languages.ts';
import type { NoticeGround, NoticeState, NoticeSubjectKind } from '@access-atlas/contract/notice-words.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { entriesLike } from '../inbox/inbox.sql.ts';
import type { InboxKind } from '../inbox/inbox-item.ts';
import type { SubjectColumns } from './reported-subjects.sql.ts';

/**
 * Opens the one item of the queue that holds all reports about a thing; nobody decides about it until the transaction ends.
 * Returns its number.
 */
export async function openReportedItem(
  transaction: Transaction<DatabaseSchema>,
  { placeId, reviewId, photoId, businessId }: SubjectColumns,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO moderation_item (reason, place_id, review_id, photo_id, business_id, created_at)
    VALUES ('reported', ${placeId}, ${reviewId}, ${photoId}, ${businessId}, ${at})
    ON CONFLICT (place_id, review_id, photo_id, business_id) WHERE reason = 'reported'
    DO UPDATE SET resolved_at = NULL, outcome = NULL,
      created_at = CASE WHEN moderation_item.resolved_at IS NULL THEN moderation_item.created_at ELSE ${at} END
    RETURNING id`.execute(transaction);
  const [item] = rows;
  if (item === undefined) throw new Error('The item of a report was neither made nor opened.');
  return item.id;
}

/** A report as it is stored. */
export interface NewNotice {
  readonly tokenHash: Buffer;
  readonly subjectKind: NoticeSubjectKind;
  readonly itemId: number;
  readonly ground: NoticeGround;
  readonly text: string;
  readonly personId: string | null;
  readonly contactEmail: string | null;
  readonly language: Language;
  readonly at: Date;
}

/** Returns its id. */
export async function insertNotice(transaction: Transaction<DatabaseSchema>, notice: NewNotice): Promise<number> {
  const { id } = await transaction
    .insertInto('notice')
    .values({
      token_hash: notice.tokenHash,
      subject_kind: notice.subjectKind,
      item_id: notice.itemId,
      ground: notice.ground,
      text: notice.text,
      person_id: notice.personId,
      contact_email: notice.contactEmail,
      language: notice.language,
      sent_at: notice.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What was decided on everything that was reported about a thing. */
export interface NoticeDecision {
  readonly outcome: 'removed' | 'kept';
  /** null where it is kept. */
  readonly decisionId: number | null;
  readonly ground: Ground | null;
  readonly at: Date;
}

/** Whoever waits for the outcome. */
export interface AwaitingReporter {
  readonly personId: string | null;
  readonly email: string | null;
  readonly language: Language;
}

/** Answers the reports about the thing of an item that wait. Returns who is to be told, each once. */
export async function decideNotices(
  transaction: Transaction<DatabaseSchema>,
  { id, kind }: { readonly id: number; readonly kind: InboxKind },
  { outcome, decisionId, ground, at }: NoticeDecision,
): Promise<AwaitingReporter[]> {
  const { rows } = await sql<AwaitingReporter>`
    WITH waiting AS (
      SELECT notice.id, notice.person_id, contact_email, coalesce(person.language, notice.language) AS language
      FROM notice LEFT JOIN person ON person.id = notice.person_id
      WHERE decided_at IS NULL AND item_id IN (${entriesLike(id, kind)}) FOR UPDATE OF notice),
    decided AS (
      UPDATE notice SET decided_at = ${at}, outcome = ${outcome}, decision_id = ${decisionId},
        decision_ground = ${ground === null ? null : JSON.stringify(ground)}::jsonb, contact_email = NULL
      WHERE id IN (SELECT id FROM waiting))
    SELECT DISTINCT person_id AS "personId", CASE WHEN person_id IS NULL THEN lower(contact_email) END AS email, language
    FROM waiting WHERE person_id IS NOT NULL OR contact_email IS NOT NULL`.execute(transaction);
  return rows;
}

/** A report as whoever has its receipt sees it. */
export interface StoredNotice {
  readonly subjectKind: NoticeSubjectKind;
  readonly placeId: number | null;
  readonly names: LocalizedText | null;
  readonly businessName: string | null;
  readonly ground: NoticeGround;
  readonly text: string;
  readonly sentAt: Date;
  readonly state: NoticeState;
  readonly decidedAt: Date | null;
  readonly decisionGround: Ground | null;
}

/** undefined where none has the receipt. */
export async function selectNotice(
  kysely: Kysely<DatabaseSchema>,
  tokenHash: Buffer,
): Promise<StoredNotice | undefined> {
  const { rows } = await sql<StoredNotice>`
    SELECT notice.subject_kind AS "subjectKind", place.id AS "placeId", place.names, business.name AS "businessName",
           notice.ground, notice.text, sent_at AS "sentAt", notice.decided_at AS "decidedAt", decision_ground AS "decisionGround",
           CASE WHEN notice.outcome = 'removed' AND decision.taken_back_at IS NOT NULL THEN 'restored'
                WHEN notice.outcome IS NOT NULL THEN notice.outcome
                WHEN item.hidden_by IS NOT NULL AND hiding.taken_back_at IS NULL THEN 'hidden'
                WHEN item.id IS NULL OR (place.id IS NULL AND business.id IS NULL) OR review.deleted_at IS NOT NULL
                  OR photo.deleted_at IS NOT NULL OR business.status <> 'published' THEN 'gone'
                ELSE 'received' END AS state
    FROM notice
    LEFT JOIN moderation_item AS item ON item.id = item_id
    LEFT JOIN decision ON decision.id = notice.decision_id
    LEFT JOIN decision AS hiding ON hiding.id = item.hidden_by
    LEFT JOIN place ON place.id = item.place_id AND place.deleted_at IS NULL
    LEFT JOIN review ON review.id = item.review_id
    LEFT JOIN photo ON photo.id = item.photo_id
    LEFT JOIN business ON business.id = item.business_id
    WHERE token_hash = ${tokenHash}`.execute(kysely);
  return rows[0];
}

/**
 * Deletes reports that were decided on before a moment, and those whose thing is gone for good, which nobody can decide on,
 * that were sent before it. Returns how many it were.
 */
export async function deleteOldNotices(kysely: Kysely<DatabaseSchema>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM notice WHERE decided_at < ${before} OR (item_id IS NULL AND decided_at IS NULL AND sent_at < ${before})`.execute(
    kysely,
  );
  return Number(numAffectedRows ?? 0);
}
