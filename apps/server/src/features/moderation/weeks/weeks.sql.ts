import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** Weeks one after the other, from the beginning of the first to the end of the last, which is no part of it. */
export interface Weeks {
  readonly from: Date;
  readonly until: Date;
}

/** How often something was done in a week. */
export interface WeekOfActs {
  readonly week: Date;
  readonly action: string;
  readonly count: number;
}

const weekOf = (column: string, { from }: Weeks) => sql`date_bin('7 days', ${sql.ref(column)}, ${from})`;

/** What people did, by week and by what it is called in the audit log; what nobody did is not there. */
export async function countActsByWeek(
  kysely: Kysely<DatabaseSchema>,
  actions: readonly string[],
  weeks: Weeks,
): Promise<WeekOfActs[]> {
  const { rows } = await sql<WeekOfActs>`
    SELECT ${weekOf('created_at', weeks)} AS week, action, count(*)::integer AS count FROM audit
    WHERE created_at >= ${weeks.from} AND created_at < ${weeks.until} AND action = ANY (${actions}::text[])
    GROUP BY week, action`.execute(kysely);
  return rows;
}

/** How long what was decided in a week had waited, in seconds. */
export interface WeekOfWaiting {
  readonly week: Date;
  readonly decided: number;
  readonly medianSeconds: number;
  /** So long nine of ten had waited at most. */
  readonly slowSeconds: number;
}

/** How long what moderators decided about had waited, by the week in which they did; weeks without any are not there. */
export async function measureWaitingByWeek(kysely: Kysely<DatabaseSchema>, weeks: Weeks): Promise<WeekOfWaiting[]> {
  const share = (of: number) =>
    sql`round(percentile_cont(${sql.lit(of)}) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - since)))::integer`;
  const { rows } = await sql<WeekOfWaiting>`
    WITH thing AS (
      SELECT ${weekOf('resolved_at', weeks)} AS week, min(created_at) AS since, max(resolved_at) AS decided_at
      FROM moderation_item
      WHERE outcome IS NOT NULL AND resolved_at >= ${weeks.from} AND resolved_at < ${weeks.until}
      GROUP BY week, kind, thing)
    SELECT week, count(*)::integer AS decided, ${share(0.5)} AS "medianSeconds", ${share(0.9)} AS "slowSeconds"
    FROM thing GROUP BY week`.execute(kysely);
  return rows;
}
