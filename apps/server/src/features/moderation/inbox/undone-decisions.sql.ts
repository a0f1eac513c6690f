import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { entriesLike } from './inbox.sql.ts';
import type { InboxKind } from './inbox-item.ts';

/** What was decided last about a thing, and the entries that were closed by it. */
export interface LastDecision {
  readonly entryIds: readonly number[];
  readonly outcome: 'approved' | 'refused';
  readonly at: Date;
  /** Of a refusal; null also where it was decided before entries kept it. */
  readonly decisionId: number | null;
  /** What the thing was before it was approved; null where that changed nothing of it. */
  readonly before: unknown;
}

/** What was decided last about the thing of an entry; undefined where nothing was. */
export async function selectLastDecision(
  transaction: Transaction<DatabaseSchema>,
  { id, kind }: { readonly id: number; readonly kind: InboxKind },
): Promise<LastDecision | undefined> {
  const { rows } = await sql<LastDecision>`
    SELECT array_agg(id ORDER BY id) AS "entryIds", outcome, resolved_at AS at, max(decision_id) AS "decisionId",
           (array_agg(before))[1] AS before
    FROM moderation_item WHERE outcome IS NOT NULL AND id IN (${entriesLike(id, kind)})
    GROUP BY outcome, resolved_at ORDER BY resolved_at DESC LIMIT 1`.execute(transaction);
  return rows[0];
}

/** Lets what was closed by a decision wait again, with everything that was reported about it. */
export async function reopenEntries(
  transaction: Transaction<DatabaseSchema>,
  { entryIds, at }: Pick<LastDecision, 'entryIds' | 'at'>,
): Promise<void> {
  await sql`
    UPDATE moderation_item SET resolved_at = NULL, outcome = NULL, decision_id = NULL, before = NULL
    WHERE id = ANY (${[...entryIds]}::bigint[])`.execute(transaction);
  await sql`
    UPDATE notice SET decided_at = NULL, outcome = NULL, decision_id = NULL, decision_ground = NULL
    WHERE item_id = ANY (${[...entryIds]}::bigint[]) AND decided_at = ${at}`.execute(transaction);
}
