import { type Kysely, sql } from 'kysely';

/** Lines of the audit trail about sessions are removed by their age; all others stay. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX audit_session_created ON audit (created_at) WHERE entity = 'session'`.execute(database);
}
