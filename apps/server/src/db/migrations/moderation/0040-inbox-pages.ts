import { type Kysely, sql } from 'kysely';

/**
 * The moderators' queue is read by pages: what an entry is about is stored with it, so that entries about the same thing
 * are found without looking at all of them. Both columns are null for places that left their source.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE moderation_item
      ADD COLUMN kind text COLLATE "C" GENERATED ALWAYS AS (
        CASE WHEN reason = 'missingFromSource' THEN NULL
             WHEN reason = 'proposedEdit' THEN 'edit'
             WHEN photo_id IS NOT NULL THEN 'photo'
             WHEN review_id IS NOT NULL THEN 'review'
             WHEN business_id IS NOT NULL THEN 'business'
             WHEN details ? 'description' THEN 'description'
             WHEN place_id IS NOT NULL THEN 'place'
             ELSE 'avatar' END) STORED,
      ADD COLUMN thing text COLLATE "C" GENERATED ALWAYS AS (
        CASE WHEN reason = 'missingFromSource' THEN NULL
             WHEN reason = 'proposedEdit' THEN place_id::text || ' ' || person_id::text
             ELSE coalesce(photo_id::text, review_id::text, business_id::text, place_id::text, person_id::text)
             END) STORED`.execute(database);
  await sql`CREATE INDEX moderation_item_thing ON moderation_item (kind, thing)`.execute(database);
  // What waits about a place goes where the place is erased.
  await sql`
    CREATE INDEX moderation_item_place ON moderation_item (place_id) WHERE place_id IS NOT NULL`.execute(database);
}
