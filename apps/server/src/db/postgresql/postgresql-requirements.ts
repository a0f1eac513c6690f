import type pg from 'pg';
import { DatabaseUnsuitableError } from '../database-errors.ts';

const oldestServerVersion = 150_000;

/**
 * Refuses servers on which an answered write could be lost, or on which the SQL of this program does not run.
 * Throws {@link DatabaseUnsuitableError}, one sentence for the operator.
 */
export async function requireSuitablePostgresql(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Record<string, string>>(
    `select current_setting('server_version_num') as version_number, current_setting('server_version') as version,
            current_setting('server_encoding') as encoding, current_setting('synchronous_commit') as synchronous_commit,
            current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
            pg_is_in_recovery()::text as is_replica`,
  );
  const server = rows[0] ?? {};
  if (Number(server.version_number) < oldestServerVersion) {
    throw new DatabaseUnsuitableError(`DATABASE_URL names PostgreSQL ${server.version}; 15 or newer is needed.`);
  }
  if (server.encoding !== 'UTF8') {
    throw new DatabaseUnsuitableError(
      `The database of DATABASE_URL has the encoding ${server.encoding}; create it with ENCODING 'UTF8'.`,
    );
  }
  for (const setting of ['synchronous_commit', 'fsync', 'full_page_writes']) {
    if (server[setting] === 'off') {
      throw new DatabaseUnsuitableError(
        `The PostgreSQL server of DATABASE_URL has ${setting} off, so saved reviews could be lost: turn it on.`,
      );
    }
  }
  if (server.is_replica === 'true') {
    throw new DatabaseUnsuitableError('DATABASE_URL names a read-only replica; name the primary server.');
  }
}
