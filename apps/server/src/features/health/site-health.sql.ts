import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** The database itself: its version as it says it, and how much room it takes. */
export async function selectDatabaseFacts(
  kysely: Kysely<DatabaseSchema>,
): Promise<{ readonly version: string; readonly bytes: number }> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
           pg_database_size(current_database())::float8 AS bytes`.execute(kysely);
  const [facts] = rows;
  if (facts === undefined) throw new Error('The database did not say which version it is.');
  return facts;
}

/** The mails that wait to be sent. */
export interface WaitingMails {
  readonly waiting: number;
  readonly oldestAt: Date | null;
  /** How often the one was tried that fails most. */
  readonly attemptsMax: number;
}

/** @see WaitingMails */
export async function selectWaitingMails(kysely: Kysely<DatabaseSchema>): Promise<WaitingMails> {
  const { rows } = await sql<WaitingMails>`
    SELECT count(*)::integer AS waiting, min(created_at) AS "oldestAt", coalesce(max(attempts), 0)::integer AS "attemptsMax"
    FROM mail`.execute(kysely);
  return rows[0] ?? { waiting: 0, oldestAt: null, attemptsMax: 0 };
}
