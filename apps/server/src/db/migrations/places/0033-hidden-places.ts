import { type Kysely, sql } from 'kysely';

/**
 * Why a place is not on the map although its source may have it: somebody deleted it, or a moderator took it down. Null for
 * places that are there, and for those that their source lost, which come back with it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE place
      ADD COLUMN hidden_as text CHECK (hidden_as IN ('deleted', 'removed')),
      ADD CONSTRAINT place_hidden_is_not_there CHECK (hidden_as IS NULL OR deleted_at IS NOT NULL)`.execute(database);
  await sql`CREATE INDEX place_created_by ON place (created_by) WHERE created_by IS NOT NULL`.execute(database);
}
