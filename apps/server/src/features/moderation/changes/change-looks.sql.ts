import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { ChangeOrigin } from './recent-change.ts';

/** What a change is called. */
export interface ChangeName {
  readonly origin: ChangeOrigin;
  readonly number: number;
}

/** A moderator's mark at changes. */
export interface ChangeLooks {
  readonly personId: string;
  /** Each once. */
  readonly changes: readonly ChangeName[];
  readonly isLookedAt: boolean;
  /** What happened to them later was not seen. */
  readonly seenAt: Date;
  readonly at: Date;
}

/** Marks changes, in the stead of what was marked before; those that are not there any more are passed over. */
export async function upsertChangeLooks(
  transaction: Transaction<DatabaseSchema>,
  { personId, changes, isLookedAt, seenAt, at }: ChangeLooks,
): Promise<void> {
  await sql`
    INSERT INTO change_look (person_id, origin, number, is_looked_at, seen_at, marked_at)
    SELECT ${personId}::uuid, origin, number, ${isLookedAt}, ${seenAt}, ${at}
    FROM unnest(${changes.map(({ origin }) => origin)}::text[], ${changes.map(({ number }) => number)}::bigint[])
      AS named (origin, number)
    WHERE CASE origin
      WHEN 'edit' THEN EXISTS (SELECT FROM place_history WHERE id = number)
      WHEN 'review' THEN EXISTS (SELECT FROM review WHERE id = number)
      WHEN 'answer' THEN EXISTS (SELECT FROM report WHERE id = number)
      WHEN 'place' THEN EXISTS (SELECT FROM place WHERE id = number)
      ELSE EXISTS (SELECT FROM import_run WHERE id = number) END
    ON CONFLICT (person_id, origin, number) DO UPDATE
      SET is_looked_at = excluded.is_looked_at, seen_at = excluded.seen_at, marked_at = excluded.marked_at`.execute(
    transaction,
  );
}

/** Removes marks at what is too old to be listed. */
export async function deleteOldLooks(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  before: Date,
): Promise<void> {
  await sql`DELETE FROM change_look WHERE person_id = ${personId} AND marked_at < ${before}`.execute(transaction);
}

/** Marks everything up to a moment, and keeps what was marked before. */
export async function upsertAllChangesLook(
  transaction: Transaction<DatabaseSchema>,
  { personId, until, at }: { readonly personId: string; readonly until: Date; readonly at: Date },
): Promise<void> {
  await sql`
    INSERT INTO all_changes_look AS before (person_id, until, marked_at) VALUES (${personId}, ${until}, ${at})
    ON CONFLICT (person_id) DO UPDATE
      SET until = excluded.until, marked_at = excluded.marked_at, former_until = before.until,
          former_marked_at = before.marked_at`.execute(transaction);
}

/** Takes the last mark at everything back: what was marked before counts again. @returns false where there is none */
export async function restoreAllChangesLook(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
): Promise<boolean> {
  const { rows: removed } = await sql`
    DELETE FROM all_changes_look WHERE person_id = ${personId} AND former_until IS NULL RETURNING 1`.execute(
    transaction,
  );
  const { rows: restored } = await sql`
    UPDATE all_changes_look
    SET until = former_until, marked_at = former_marked_at, former_until = NULL, former_marked_at = NULL
    WHERE person_id = ${personId} AND former_until IS NOT NULL RETURNING 1`.execute(transaction);
  return removed.length + restored.length > 0;
}

/** Up to when somebody has looked at everything; null where they never did. */
export async function selectLookedUntil(kysely: Kysely<DatabaseSchema>, personId: string): Promise<Date | null> {
  const row = await kysely
    .selectFrom('all_changes_look')
    .select('until')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.until ?? null;
}
