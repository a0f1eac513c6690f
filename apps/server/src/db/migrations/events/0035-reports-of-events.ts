import { type Kysely, sql } from 'kysely';

/** The page of a MapMission counts single ratings too, and asks for them while everybody looks at it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX report_event ON report (event_id) WHERE event_id IS NOT NULL AND review_id IS NULL`.execute(database);
}
