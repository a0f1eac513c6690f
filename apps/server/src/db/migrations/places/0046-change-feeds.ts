import { type Kysely, sql } from 'kysely';

/**
 * Feeds tell the newest changes first, of the whole site or of the places of a partner. Imports are apart: one of them may
 * change more places than people do in a year, and is told as one thing.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX place_history_newest ON place_history (at, id) WHERE import_run_id IS NULL`.execute(database);
  await sql`
    CREATE INDEX place_history_import ON place_history (import_run_id, id)
      WHERE import_run_id IS NOT NULL`.execute(database);
  await sql`
    CREATE INDEX review_newest ON review (created_at, id)
      WHERE parent_id IS NULL AND deleted_at IS NULL AND status = 'published'`.execute(database);
  await sql`
    CREATE INDEX report_newest_answer ON report (created_at, id)
      WHERE author_key IS NOT NULL AND review_id IS NULL AND withdrawn_at IS NULL`.execute(database);
  await sql`
    CREATE INDEX place_newest_added ON place (created_at, id)
      WHERE created_by IS NOT NULL AND deleted_at IS NULL`.execute(database);
  await sql`
    CREATE INDEX place_partner ON place (partner_number)
      WHERE partner_number IS NOT NULL AND deleted_at IS NULL`.execute(database);
}
