import { type Kysely, sql } from 'kysely';

/** The moderators' queue takes pictures that people show of themselves, beside places and reviews. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE moderation_item
      ADD COLUMN person_id uuid REFERENCES person (id) ON DELETE CASCADE,
      DROP CONSTRAINT moderation_item_check,
      ADD CONSTRAINT moderation_item_is_about_something
        CHECK (place_id IS NOT NULL OR review_id IS NOT NULL OR person_id IS NOT NULL)`.execute(database);
  await sql`
    CREATE INDEX moderation_item_person ON moderation_item (person_id) WHERE person_id IS NOT NULL`.execute(database);
}
