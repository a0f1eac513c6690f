import { type Kysely, sql } from 'kysely';

/**
 * A place that is closed for good is off the map, with all that people said of it, and comes back when it opens again: nothing
 * of it is purged, and whoever added it did nothing wrong.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE place
      DROP CONSTRAINT place_hidden_as_check,
      ADD CONSTRAINT place_hidden_as_check CHECK (hidden_as IN ('deleted', 'removed', 'merged', 'closed'))`.execute(
    database,
  );
  await sql`
    ALTER TABLE place_history
      DROP CONSTRAINT place_history_kind_check,
      ADD CONSTRAINT place_history_kind_check CHECK (kind IN (
        'edited', 'labelled', 'flagged', 'described', 'imported', 'merged', 'unmerged', 'missing', 'returned', 'deleted',
        'restored', 'removed', 'closed', 'reopened'))`.execute(database);
}
