import { type Kysely, sql } from 'kysely';

/** From which country somebody signed in, where the operator has a file that tells it: people know their own sessions by it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE session ADD COLUMN country text CHECK (country ~ '^[A-Z]{2}$')`.execute(database);
}
