import { type Kysely, sql } from 'kysely';

/**
 * The record of imports tells who had each done and how its columns were read, and has those too that were given up before
 * their first row: what their file held is not known then.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE import_run
      ALTER COLUMN file_sha256 DROP NOT NULL,
      ADD COLUMN actor_kind text CHECK (actor_kind IN ('person', 'operatorCommand')),
      ADD COLUMN actor_id uuid,
      ADD COLUMN columns jsonb NOT NULL DEFAULT '{}'`.execute(database);
}
