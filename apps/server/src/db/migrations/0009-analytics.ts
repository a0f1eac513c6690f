import { type Kysely, sql } from 'kysely';

/** How often visitors did something on a day: no address, no person, no moment. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE event_count (
      day date NOT NULL,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 50),
      language text NOT NULL CHECK (char_length(language) BETWEEN 2 AND 10),
      count bigint NOT NULL CHECK (count > 0),
      PRIMARY KEY (day, name, language)
    )`.execute(database);
}
