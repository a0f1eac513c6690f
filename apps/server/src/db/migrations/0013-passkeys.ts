import { type Kysely, sql } from 'kysely';

/** What passkeys need beside the rows of `sign_in_method`: whether they are backed up, and the challenges they answer. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sign_in_method ADD COLUMN is_backed_up boolean NOT NULL DEFAULT false`.execute(database);
  // A challenge is good once: taking it removes its row. Who signs in is not known before the answer.
  await sql`
    CREATE TABLE passkey_challenge (
      hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
      purpose text NOT NULL CHECK (purpose IN ('signIn', 'add')),
      person_id uuid REFERENCES person (id) ON DELETE CASCADE,
      expires_at timestamptz NOT NULL,
      CHECK ((purpose = 'add') = (person_id IS NOT NULL))
    )`.execute(database);
  await sql`CREATE INDEX passkey_challenge_person ON passkey_challenge (person_id)`.execute(database);
  await sql`CREATE INDEX passkey_challenge_expires ON passkey_challenge (expires_at)`.execute(database);
}
