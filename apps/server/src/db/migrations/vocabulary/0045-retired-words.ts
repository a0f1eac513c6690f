import { type Kysely, sql } from 'kysely';

/** Words that a site offers no longer: whatever carries one keeps it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ['tag', 'label', 'flag', 'directory_category', 'directory_service'])
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN retired_at timestamptz`.execute(database);
}
