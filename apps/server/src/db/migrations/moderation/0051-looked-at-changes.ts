import { type Kysely, sql } from 'kysely';

/**
 * What a moderator has looked at of what changed on the site: change by change, and everything up to a moment, whose former
 * mark is kept so that the last one can be taken back. Reviews and replies are listed by when they were written or edited last.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE change_look (
      person_id uuid NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      origin text COLLATE "C" NOT NULL CHECK (origin IN ('edit', 'review', 'answer', 'place', 'import')),
      number bigint NOT NULL,
      is_looked_at boolean NOT NULL,
      seen_at timestamptz NOT NULL,
      marked_at timestamptz NOT NULL,
      PRIMARY KEY (person_id, origin, number)
    )`.execute(database);
  await sql`
    CREATE TABLE all_changes_look (
      person_id uuid PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
      until timestamptz NOT NULL,
      marked_at timestamptz NOT NULL,
      former_until timestamptz,
      former_marked_at timestamptz,
      CHECK ((former_until IS NULL) = (former_marked_at IS NULL))
    )`.execute(database);
  await sql`
    CREATE INDEX review_newest_words ON review (updated_at, id)
      WHERE deleted_at IS NULL AND status = 'published'`.execute(database);
}
