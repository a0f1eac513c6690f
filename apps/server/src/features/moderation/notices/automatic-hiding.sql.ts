import type { Language } from '@access-atlas/contract/languages.ts';
import { hidingReporterContributions, hidingReporterDays } from '@access-atlas/contract/limits.ts';
import type { NoticeGround } from '@access-atlas/contract/notice-words.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** Somebody whose report counts towards hiding something. */
export interface EstablishedReporter {
  readonly personId: string;
  /** What they said last. */
  readonly ground: NoticeGround;
}

/**
 * Who has reported the thing of an item with an established account, each once: older than a week, with three contributions
 * that others see, not restricted, and not the author's. Nobody where the thing was hidden so before and waits, or where a
 * moderator has kept it.
 */
export async function selectEstablishedReporters(
  kysely: Kysely<DatabaseSchema>,
  itemId: number,
  at: Date,
): Promise<EstablishedReporter[]> {
  const { rows } = await sql<EstablishedReporter>`
    SELECT DISTINCT ON (person.id) person.id AS "personId", notice.ground
    FROM moderation_item AS item
    JOIN notice ON notice.item_id = item.id AND notice.decided_at IS NULL
    JOIN person ON person.id = notice.person_id
    LEFT JOIN review ON review.id = item.review_id
    LEFT JOIN business ON business.id = item.business_id
    LEFT JOIN place ON place.id = item.place_id
    WHERE item.id = ${itemId} AND item.hidden_by IS NULL
      AND NOT EXISTS (SELECT FROM notice AS earlier WHERE earlier.item_id = item.id AND earlier.outcome = 'kept')
      AND person.deleted_at IS NULL
      AND person.created_at < ${at}::timestamptz - make_interval(days => ${hidingReporterDays})
      AND person.id IS DISTINCT FROM coalesce(review.person_id, business.submitted_by,
        CASE WHEN item.review_id IS NULL THEN place.created_by END)
      AND NOT EXISTS (SELECT FROM decision WHERE decision.person_id = person.id AND kind = 'personRestricted'
                        AND taken_back_at IS NULL AND (until IS NULL OR until > ${at}))
      AND (SELECT count(*) FROM review AS written
           WHERE written.person_id = person.id AND written.status = 'published' AND written.deleted_at IS NULL)
        + (SELECT count(*) FROM place AS added WHERE added.created_by = person.id AND added.deleted_at IS NULL)
        >= ${hidingReporterContributions}
    ORDER BY person.id, notice.id DESC`.execute(kysely);
  return rows;
}

/** Keeps by which decision the thing of an item was hidden, until a moderator decides. */
export async function markHidden(
  transaction: Transaction<DatabaseSchema>,
  itemId: number,
  decisionId: number,
): Promise<void> {
  await transaction.updateTable('moderation_item').set({ hidden_by: decisionId }).where('id', '=', itemId).execute();
}

/** Everybody who decides about what people contribute. */
export async function selectModerators(
  kysely: Kysely<DatabaseSchema>,
): Promise<{ readonly personId: string; readonly language: Language }[]> {
  return kysely
    .selectFrom('person')
    .select(['id as personId', 'language'])
    .where(({ or, eb }) => or([eb('is_moderator', '=', true), eb('is_operator', '=', true)]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}
