import { type Kysely, sql } from 'kysely';

/**
 * Visitors report places, reviews, photos and businesses. Whatever they report has one item in the moderators' queue, which
 * each report opens again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE moderation_item
      ADD COLUMN photo_id bigint REFERENCES photo (id) ON DELETE CASCADE,
      ADD COLUMN business_id bigint REFERENCES business (id) ON DELETE CASCADE,
      ADD COLUMN hidden_by bigint REFERENCES decision (id) ON DELETE SET NULL,
      DROP CONSTRAINT moderation_item_is_about_something,
      ADD CONSTRAINT moderation_item_is_about_something
        CHECK (num_nonnulls(place_id, review_id, person_id, business_id) > 0)`.execute(database);
  await sql`
    CREATE UNIQUE INDEX moderation_item_reported ON moderation_item (place_id, review_id, photo_id, business_id)
      NULLS NOT DISTINCT WHERE reason = 'reported'`.execute(database);
  for (const column of ['photo_id', 'business_id', 'hidden_by'])
    await sql`
      CREATE INDEX ${sql.id(`moderation_item_${column}`)} ON moderation_item (${sql.id(column)})
        WHERE ${sql.id(column)} IS NOT NULL`.execute(database);
  await sql`
    ALTER TABLE decision
      DROP CONSTRAINT decision_subject_kind_check,
      ADD CONSTRAINT decision_subject_kind_check
        CHECK (subject_kind IN ('person', 'review', 'photo', 'place', 'business'))`.execute(database);
  await sql`
    CREATE TABLE notice (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
      subject_kind text NOT NULL CHECK (subject_kind IN ('place', 'review', 'photo', 'business')),
      item_id bigint REFERENCES moderation_item (id) ON DELETE SET NULL,
      ground text NOT NULL CHECK (ground IN ('danger', 'privateData', 'hate', 'wrong', 'spam')),
      text text NOT NULL CHECK (char_length(text) <= 1000),
      person_id uuid REFERENCES person (id) ON DELETE SET NULL,
      contact_email text CHECK (char_length(contact_email) <= 320),
      language text NOT NULL CHECK (language IN ('en', 'fr', 'pt')),
      sent_at timestamptz NOT NULL,
      decided_at timestamptz,
      outcome text CHECK (outcome IN ('removed', 'kept')),
      decision_id bigint REFERENCES decision (id) ON DELETE SET NULL,
      decision_ground jsonb,
      CHECK (num_nulls(decided_at, outcome) IN (0, 2)),
      CONSTRAINT notice_contact_until_decided CHECK (contact_email IS NULL OR decided_at IS NULL)
    )`.execute(database);
  await sql`CREATE INDEX notice_item ON notice (item_id)`.execute(database);
  await sql`CREATE INDEX notice_person ON notice (person_id) WHERE person_id IS NOT NULL`.execute(database);
  await sql`CREATE INDEX notice_decision ON notice (decision_id) WHERE decision_id IS NOT NULL`.execute(database);
}
