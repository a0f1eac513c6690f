import { type Kysely, sql } from 'kysely';

/**
 * Two places that are one in truth: the one that was merged stays, hidden, and says into which it went. What went over with it
 * is remembered, so that exactly that goes back.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE place
      ADD COLUMN merged_into bigint REFERENCES place (id) ON DELETE CASCADE,
      DROP CONSTRAINT place_hidden_as_check,
      ADD CONSTRAINT place_hidden_as_check CHECK (hidden_as IN ('deleted', 'removed', 'merged')),
      ADD CONSTRAINT place_merged_is_hidden
        CHECK ((merged_into IS NOT NULL) = (hidden_as IS NOT DISTINCT FROM 'merged'))`.execute(database);
  await sql`CREATE INDEX place_merged_into ON place (merged_into) WHERE merged_into IS NOT NULL`.execute(database);
  await sql`
    CREATE TABLE place_merge (
      place_id bigint PRIMARY KEY REFERENCES place (id) ON DELETE CASCADE,
      moved jsonb NOT NULL CHECK (jsonb_typeof(moved) = 'object'),
      merged_at timestamptz NOT NULL
    )`.execute(database);
  await sql`
    ALTER TABLE place_history
      DROP CONSTRAINT place_history_kind_check,
      ADD CONSTRAINT place_history_kind_check CHECK (kind IN (
        'edited', 'labelled', 'flagged', 'described', 'imported', 'merged', 'unmerged', 'missing', 'returned', 'deleted',
        'restored', 'removed'))`.execute(database);
}
