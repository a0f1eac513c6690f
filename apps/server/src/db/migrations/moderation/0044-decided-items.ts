import { type Kysely, sql } from 'kysely';

/** What was decided of late is counted for the overview of moderators. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX moderation_item_decided ON moderation_item (resolved_at) WHERE outcome IS NOT NULL`.execute(database);
}
