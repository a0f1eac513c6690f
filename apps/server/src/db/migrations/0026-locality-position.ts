import { type Kysely, sql } from 'kysely';

/** The address of a point is asked while somebody moves the map: what lies near it is found without looking through all. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX locality_position ON locality (kind, latitude, longitude)`.execute(database);
}
