import { type Kysely, sql } from 'kysely';

/**
 * A decision about what waits can be taken back: an entry keeps by which decision it was closed, and what was shown before it
 * was approved. Both are null for what was decided before.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE moderation_item
      ADD COLUMN decision_id bigint REFERENCES decision (id) ON DELETE SET NULL,
      ADD COLUMN before jsonb`.execute(database);
  await sql`
    CREATE INDEX moderation_item_decision ON moderation_item (decision_id) WHERE decision_id IS NOT NULL`.execute(
    database,
  );
}
