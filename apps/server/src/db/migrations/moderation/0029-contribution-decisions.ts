import { type Kysely, sql } from 'kysely';

/** Moderators decide about what people contributed; what it was before is kept, so that it can be brought back exactly. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE decision
      ADD COLUMN before jsonb CHECK (jsonb_typeof(before) = 'object'),
      DROP CONSTRAINT decision_kind_check,
      ADD CONSTRAINT decision_kind_check CHECK (kind IN ('personRestricted', 'contributionRemoved'))`.execute(database);
  await sql`
    ALTER TABLE moderation_item
      ADD COLUMN outcome text CHECK (outcome IN ('approved', 'refused'))`.execute(database);
  await sql`
    CREATE INDEX moderation_item_review ON moderation_item (review_id) WHERE review_id IS NOT NULL`.execute(database);
}
