import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { PlaceRow } from '../../../db/tables/place-tables.ts';

/** A place that somebody is about to hide, or to show again. */
export interface DecidedPlace {
  /** Who added it; null where it was imported, or the account was deleted. */
  readonly authorId: string | null;
  readonly placeNames: LocalizedText;
  readonly deletedAt: Date | null;
  readonly hiddenAs: PlaceRow['hidden_as'];
  readonly mergedInto: number | null;
}

/** undefined where there is no such place. Others who write about it wait. */
export async function lockDecidedPlace(
  transaction: Transaction<DatabaseSchema>,
  placeId: number,
): Promise<DecidedPlace | undefined> {
  const { rows } = await sql<DecidedPlace>`
    SELECT created_by AS "authorId", names AS "placeNames", deleted_at AS "deletedAt", hidden_as AS "hiddenAs",
           merged_into AS "mergedInto"
    FROM place WHERE id = ${placeId} FOR NO KEY UPDATE`.execute(transaction);
  return rows[0];
}

/** The number by which the inbox calls what was reported of a place itself; undefined where nothing of it waits. */
export async function selectWaitingItem(
  transaction: Transaction<DatabaseSchema>,
  placeId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    SELECT min(id) AS id FROM moderation_item
    WHERE kind = 'place' AND thing = ${String(placeId)} AND resolved_at IS NULL`.execute(transaction);
  return rows[0]?.id ?? undefined;
}

/** The decision by which a place is hidden now; undefined where none is about it alone. */
export async function selectHidingDecision(
  transaction: Transaction<DatabaseSchema>,
  placeId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM decision
    WHERE subject_kind = 'place' AND subject_id = ${String(placeId)} AND kind = 'contributionRemoved'
      AND before ? 'place' AND taken_back_at IS NULL
    ORDER BY id DESC LIMIT 1`.execute(transaction);
  return rows[0]?.id;
}
