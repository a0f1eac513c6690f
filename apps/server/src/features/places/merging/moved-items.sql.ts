import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { MovedRows } from '../../../domain/places/moved-rows.ts';
import type { Move } from './moved-rows.sql.ts';

/**
 * Moves what moderators are asked, or were, about a place and what was said of it. What is about the merged place's own name,
 * or its source, stays with it, and so does what the other place has one of already: an edit or a description that the same
 * business or person proposed of both.
 */
export async function moveItems(
  transaction: Transaction<DatabaseSchema>,
  { fromId, intoId }: Move,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE moderation_item AS item SET place_id = ${intoId}
    WHERE place_id = ${fromId} AND (
      review_id IS NOT NULL
      OR (reason = 'reported' AND NOT EXISTS (
            SELECT FROM moderation_item AS own
            WHERE own.place_id = ${intoId} AND own.reason = 'reported' AND own.review_id IS NULL
              AND own.photo_id IS NOT DISTINCT FROM item.photo_id))
      OR (reason = 'proposedEdit' AND (resolved_at IS NOT NULL OR NOT EXISTS (
            SELECT FROM moderation_item AS own
            WHERE own.place_id = ${intoId} AND own.reason = 'proposedEdit' AND own.person_id = item.person_id
              AND own.resolved_at IS NULL)))
      OR (reason = 'flagged' AND details ? 'description' AND (resolved_at IS NOT NULL OR NOT EXISTS (
            SELECT FROM moderation_item AS own
            WHERE own.place_id = ${intoId} AND own.reason = 'flagged' AND own.details ? 'description'
              AND own.resolved_at IS NULL))))
    RETURNING id`.execute(transaction);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/**
 * Moves the reports of visitors about a place to the item that the other has of its own; where one of them waits, it waits
 * there, also where that was decided on before. Where the other has none, the item itself was moved with all of them.
 */
export async function moveNotices(
  transaction: Transaction<DatabaseSchema>,
  { fromId, intoId }: Move,
): Promise<Pick<MovedRows, 'notices' | 'reopened'>> {
  const { rows } = await sql<{ fromItem: number; intoItem: number; isOpen: boolean }>`
    SELECT item.id AS "fromItem", own.id AS "intoItem", item.resolved_at IS NULL AS "isOpen"
    FROM moderation_item AS item
    JOIN moderation_item AS own
      ON own.place_id = ${intoId} AND own.reason = 'reported' AND own.review_id IS NULL AND own.photo_id IS NULL
    WHERE item.place_id = ${fromId} AND item.reason = 'reported' AND item.review_id IS NULL AND item.photo_id IS NULL
  `.execute(transaction);
  const [pair] = rows;
  if (pair === undefined) return { notices: [], reopened: null };
  const moved = await sql<MovedRows['notices'][number]>`
    UPDATE notice SET item_id = ${pair.intoItem} WHERE item_id = ${pair.fromItem}
    RETURNING id, ${pair.fromItem}::bigint AS "itemId"`.execute(transaction);
  const reopened = pair.isOpen ? await reopenItem(transaction, pair.intoItem) : null;
  return { notices: moved.rows.toSorted((one, other) => one.id - other.id), reopened };
}

async function reopenItem(transaction: Transaction<DatabaseSchema>, itemId: number): Promise<MovedRows['reopened']> {
  const { rows } = await sql<NonNullable<MovedRows['reopened']>>`
    WITH before AS (
      SELECT id, resolved_at AS "resolvedAt", outcome FROM moderation_item WHERE id = ${itemId} AND resolved_at IS NOT NULL),
    opened AS (
      UPDATE moderation_item SET resolved_at = NULL, outcome = NULL WHERE id IN (SELECT id FROM before))
    SELECT id, to_json("resolvedAt") AS "resolvedAt", outcome FROM before`.execute(transaction);
  return rows[0] ?? null;
}

/** Moves reports of visitors back to the item that they left. */
export async function moveNoticesBack(
  transaction: Transaction<DatabaseSchema>,
  { notices, reopened }: Pick<MovedRows, 'notices' | 'reopened'>,
): Promise<void> {
  await sql`
    UPDATE notice SET item_id = moved."itemId"
    FROM jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) AS moved ("id" bigint, "itemId" bigint)
    WHERE notice.id = moved."id" AND EXISTS (SELECT FROM moderation_item WHERE moderation_item.id = moved."itemId")
  `.execute(transaction);
  if (reopened === null) return;
  // Others may have reported the place since then.
  await sql`
    UPDATE moderation_item SET resolved_at = ${reopened.resolvedAt}::timestamptz, outcome = ${reopened.outcome}
    WHERE id = ${reopened.id} AND resolved_at IS NULL
      AND NOT EXISTS (SELECT FROM notice WHERE item_id = moderation_item.id AND decided_at IS NULL)`.execute(
    transaction,
  );
}
