import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** A stretch of time: from its first moment to before its last. */
interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** So many lines of the audit log that say the same. */
export interface CountedActs {
  readonly action: string;
  /** What was reported. */
  readonly subject: string | null;
  /** What somebody said is wrong with it. */
  readonly ground: string | null;
  readonly isHidden: boolean;
  /** The number of the rule; null for a law, and for acts that rest on none. */
  readonly rule: number | null;
  /** Of the answer to an objection. */
  readonly outcome: string | null;
  readonly count: number;
}

/** Counts acts by what they did. Reports are deleted months after they were decided on; the audit log stays. */
export async function countActsOf(
  kysely: Kysely<DatabaseSchema>,
  actions: readonly string[],
  { from, until }: Period,
): Promise<CountedActs[]> {
  const { rows } = await sql<CountedActs>`
    SELECT action, details->>'subject' AS subject, details->>'ground' AS ground,
           details ? 'isHidden' AS "isHidden", (details->>'rule')::integer AS rule, details->>'outcome' AS outcome,
           count(*)::integer AS count
    FROM audit
    WHERE action = ANY (${actions}::text[]) AND created_at >= ${from} AND created_at < ${until}
    GROUP BY 1, 2, 3, 4, 5, 6`.execute(kysely);
  return rows;
}

/** When the first line of the audit log was written; undefined where there is none. */
export async function selectFirstAct(kysely: Kysely<DatabaseSchema>): Promise<Date | undefined> {
  const row = await kysely.selectFrom('audit').select('created_at').orderBy('created_at').limit(1).executeTakeFirst();
  return row?.created_at;
}

/** How long had waited what was decided: the median in seconds, of what is still stored; null where there is nothing. */
export async function selectMedianWaiting(
  kysely: Kysely<DatabaseSchema>,
  { from, until }: Period,
): Promise<number | null> {
  const { rows } = await sql<{ waitingSeconds: number | null }>`
    WITH thing AS (
      SELECT min(created_at) AS since, max(resolved_at) AS decided_at FROM moderation_item
      WHERE outcome IS NOT NULL AND resolved_at >= ${from} AND resolved_at < ${until} GROUP BY kind, thing)
    SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - since)))::integer
             AS "waitingSeconds" FROM thing`.execute(kysely);
  return rows[0]?.waitingSeconds ?? null;
}
