import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** How much of a kind waits. */
export interface Waiting {
  readonly count: number;
  /** Since when the oldest does; null where nothing waits. */
  readonly since: Date | null;
}

/** How many objections, businesses and claims wait, and since when. Claims of merged places wait at the other place. */
export async function countWaiting(
  kysely: Kysely<DatabaseSchema>,
): Promise<{ readonly objections: Waiting; readonly businesses: Waiting; readonly claims: Waiting }> {
  const { rows } = await sql<{ kind: 'objections' | 'businesses' | 'claims' } & Waiting>`
    SELECT 'objections' AS kind, count(*)::integer AS count, min(made_at) AS since
    FROM objection WHERE answered_at IS NULL
    UNION ALL
    SELECT 'businesses', count(*)::integer, min(created_at) FROM business WHERE status = 'submitted'
    UNION ALL
    SELECT 'claims', count(*)::integer, min(made_at)
    FROM place_claim JOIN place ON place.id = place_claim.place_id
    WHERE place.merged_into IS NULL AND decided_at IS NULL`.execute(kysely);
  const waiting = (kind: string): Waiting => {
    const { count = 0, since = null } = rows.find((row) => row.kind === kind) ?? {};
    return { count, since };
  };
  return { objections: waiting('objections'), businesses: waiting('businesses'), claims: waiting('claims') };
}
