import { type Kysely, sql } from 'kysely';

/**
 * A submission is taken before its request is read: who holds it, and until when, stands in a row that others see. What it
 * made is known for longer than its answer. The fingerprint is known only once the request has been read.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE submission
    ADD COLUMN lease_holder uuid,
    ADD COLUMN lease_until timestamptz,
    ADD COLUMN finished_at timestamptz,
    ADD COLUMN entity text,
    ADD COLUMN entity_id text,
    ALTER COLUMN fingerprint DROP NOT NULL`.execute(database);
  // Those who were there have their answers.
  await sql`UPDATE submission SET finished_at = created_at`.execute(database);
  // What became of a key is asked without knowing by which call it came.
  await sql`CREATE INDEX submission_key ON submission (key)`.execute(database);
}
