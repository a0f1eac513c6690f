import { type Kysely, sql } from 'kysely';

/**
 * Pairs of places that are probably one, kept by a job so that a page of them is read without looking at all places; and
 * those that somebody looked at and that are two. Places that left their source are listed in the order in which they left.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE possible_duplicate (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      first_id bigint NOT NULL REFERENCES place (id) ON DELETE CASCADE,
      second_id bigint NOT NULL REFERENCES place (id) ON DELETE CASCADE,
      silent_count smallint NOT NULL CHECK (silent_count BETWEEN 0 AND 2),
      UNIQUE (first_id, second_id),
      CHECK (first_id < second_id)
    )`.execute(database);
  await sql`CREATE INDEX possible_duplicate_worth ON possible_duplicate (silent_count, id)`.execute(database);
  await sql`CREATE INDEX possible_duplicate_second ON possible_duplicate (second_id)`.execute(database);
  await sql`
    CREATE TABLE separate_places (
      first_id bigint NOT NULL REFERENCES place (id) ON DELETE CASCADE,
      second_id bigint NOT NULL REFERENCES place (id) ON DELETE CASCADE,
      decided_at timestamptz NOT NULL,
      PRIMARY KEY (first_id, second_id),
      CHECK (first_id < second_id)
    )`.execute(database);
  await sql`CREATE INDEX separate_places_second ON separate_places (second_id)`.execute(database);
  await sql`CREATE INDEX separate_places_newest ON separate_places (decided_at, first_id)`.execute(database);
  await sql`CREATE INDEX place_merge_newest ON place_merge (merged_at, place_id)`.execute(database);
  await sql`
    CREATE INDEX moderation_item_departed ON moderation_item (id)
      WHERE reason = 'missingFromSource' AND resolved_at IS NULL`.execute(database);
  await sql`
    CREATE INDEX moderation_item_kept ON moderation_item (id)
      WHERE reason = 'missingFromSource' AND resolved_at IS NOT NULL AND details ? 'isKept'`.execute(database);
}
