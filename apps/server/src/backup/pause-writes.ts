import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { BackupRefusedError } from './backup-errors.ts';

/**
 * Runs `read` while nobody writes to the embedded database, so that many short statements see one state. Its single
 * connection is free between them: readers go on, writers are told at once to come back later (SQLSTATE 25006, which
 * the API answers with 503 and Retry-After).
 *
 * One long transaction would keep readers waiting as well, for as long as the whole backup takes.
 */
export async function withWritesPaused<Result>(
  { kysely }: Pick<Database, 'kysely'>,
  read: () => Promise<Result>,
): Promise<Result> {
  await sql`set default_transaction_read_only = on`.execute(kysely);
  try {
    const before = await nextTransactionId();
    const result = await read();
    // The setting ends with the connection (when that breaks and comes back), or with another backup at the same time.
    if ((await nextTransactionId()) !== before) {
      throw new BackupRefusedError('Something was written while the backup was made: start it once more.');
    }
    return result;
  } finally {
    await sql`reset default_transaction_read_only`.execute(kysely);
  }

  async function nextTransactionId(): Promise<string | undefined> {
    const { rows } = await sql<{ next: string }>`
      select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(kysely);
    return rows[0]?.next;
  }
}
