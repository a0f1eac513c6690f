import { type Kysely, sql } from 'kysely';

/**
 * Somebody answers one thing about a place: a report of its own, beside the reviews, that can be taken back. Whether a
 * report says all that its author stands for is null where an older release wrote it: then a review's does.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE report
    ADD COLUMN is_whole boolean,
    ADD COLUMN known_from text CHECK (known_from IN ('seenThere', 'knowIt', 'toldByPlace')),
    ADD COLUMN withdrawn_at timestamptz CHECK (withdrawn_at IS NULL OR (author_key IS NOT NULL AND review_id IS NULL))
  `.execute(database);
  await sql`CREATE INDEX report_withdrawn ON report (withdrawn_at) WHERE withdrawn_at IS NOT NULL`.execute(database);
  await sql`CREATE INDEX report_author ON report (author_key, place_id) WHERE author_key IS NOT NULL`.execute(database);
}
