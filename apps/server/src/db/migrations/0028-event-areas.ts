import { type Kysely, sql } from 'kysely';

/** Where a MapMission takes place, as a polygon of GeoJSON, and how many places it wants to have mapped. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE event
      ADD COLUMN area jsonb CHECK (area ->> 'type' = 'Polygon'),
      ADD COLUMN goal integer CHECK (goal > 0)`.execute(database);
  await sql`CREATE INDEX review_event ON review (event_id) WHERE event_id IS NOT NULL`.execute(database);
}
