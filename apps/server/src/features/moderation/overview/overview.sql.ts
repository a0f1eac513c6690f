import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** That something of the inbox was decided, as the audit log has it. */
export interface DecidedEntry {
  /** The number of its entry. */
  readonly id: number;
  readonly at: Date;
  /** A username; null for commands, and for a deleted account. */
  readonly by: string | null;
}

/** What was decided last, the latest first; also what was undone since, and more than once what was decided again. */
export async function selectLatestDecided(kysely: Kysely<DatabaseSchema>, limit: number): Promise<DecidedEntry[]> {
  // Each way by itself: together they would be looked for in all of the log.
  const latest = (action: string) => sql`
    (SELECT audit.id AS line, entity_id, actor_id, audit.created_at FROM audit
     WHERE action = ${action} ORDER BY audit.id DESC LIMIT ${limit})`;
  const { rows } = await sql<DecidedEntry>`
    SELECT entity_id::bigint AS id, act.created_at AS at, person.username AS by
    FROM (${latest('approveItem')} UNION ALL ${latest('refuseItem')}) AS act
    LEFT JOIN person ON person.id = act.actor_id AND person.deleted_at IS NULL
    ORDER BY act.line DESC LIMIT ${limit}`.execute(kysely);
  return rows;
}

/** What people did, by what it is called in the audit log; what nobody did is not there. */
export async function countActs(
  kysely: Kysely<DatabaseSchema>,
  actions: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ action: string; count: number }>`
    SELECT action, count(*)::integer AS count FROM audit
    WHERE created_at >= ${since} AND action = ANY (${actions}::text[]) GROUP BY action`.execute(kysely);
  return new Map(rows.map(({ action, count }) => [action, count]));
}

/** How many accounts were made that are still there, those of the demonstration left out. */
export async function countNewPeople(kysely: Kysely<DatabaseSchema>, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM person
    WHERE created_at >= ${since} AND deleted_at IS NULL AND NOT is_demonstration`.execute(kysely);
  return rows[0]?.count ?? 0;
}

/** How many things were decided about, how long they had waited (the median; null: none), and how many objections were made. */
export async function countDecided(
  kysely: Kysely<DatabaseSchema>,
  since: Date,
): Promise<{ readonly decided: number; readonly waitingSeconds: number | null; readonly objections: number }> {
  const { rows } = await sql<{ decided: number; waitingSeconds: number | null; objections: number }>`
    WITH thing AS (
      SELECT min(created_at) AS since, max(resolved_at) AS decided_at FROM moderation_item
      WHERE outcome IS NOT NULL AND resolved_at >= ${since} GROUP BY kind, thing)
    SELECT count(*)::integer AS decided,
           round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - thing.since)))::integer
             AS "waitingSeconds",
           (SELECT count(*)::integer FROM objection WHERE made_at >= ${since}) AS objections
    FROM thing`.execute(kysely);
  return rows[0] ?? { decided: 0, waitingSeconds: null, objections: 0 };
}
