import { type Kysely, sql } from 'kysely';

/**
 * How people sign in, and where they are signed in. A person has any number of ways to sign in, so these are rows of their
 * own; the columns of `person` that held one of them go. No version ever wrote those: nobody could sign up before.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sign_in_method (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      person_id uuid NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('password', 'facebook', 'apple', 'passkey')),
      subject text CHECK (char_length(subject) BETWEEN 1 AND 1400),
      secret text,
      is_strong boolean NOT NULL DEFAULT false,
      name text CHECK (char_length(name) BETWEEN 1 AND 50),
      sign_count bigint NOT NULL DEFAULT 0,
      transports text[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      changed_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz,
      UNIQUE (kind, subject),
      CHECK ((kind = 'password') = (subject IS NULL)),
      CHECK (kind NOT IN ('password', 'passkey') OR secret IS NOT NULL)
    )`.execute(database);
  // A person has several passkeys, and at most one of each other kind.
  await sql`
    CREATE UNIQUE INDEX sign_in_method_one_of_kind ON sign_in_method (person_id, kind) WHERE kind <> 'passkey'`.execute(
    database,
  );
  await sql`CREATE INDEX sign_in_method_person ON sign_in_method (person_id)`.execute(database);
  await sql`
    CREATE TABLE session (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      person_id uuid NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      cookie_hash bytea NOT NULL UNIQUE CHECK (octet_length(cookie_hash) = 32),
      bearer_hash bytea NOT NULL UNIQUE CHECK (octet_length(bearer_hash) = 32),
      browser text,
      system text,
      signed_in_at timestamptz NOT NULL,
      confirmed_at timestamptz NOT NULL,
      last_used_at timestamptz NOT NULL
    )`.execute(database);
  await sql`CREATE INDEX session_person ON session (person_id)`.execute(database);
  await sql`CREATE INDEX session_last_used ON session (last_used_at)`.execute(database);
  await sql`
    CREATE TABLE captcha_solution (
      hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
      expires_at timestamptz NOT NULL
    )`.execute(database);
  await sql`CREATE INDEX captcha_solution_expires ON captcha_solution (expires_at)`.execute(database);
  await sql`
    CREATE TABLE limit_counter (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    )`.execute(database);
  await sql`CREATE INDEX limit_counter_expire ON limit_counter (expire)`.execute(database);
  await sql`
    INSERT INTO sign_in_method (person_id, kind, secret)
      SELECT id, 'password', password_hash FROM person WHERE password_hash IS NOT NULL`.execute(database);
  await sql`
    INSERT INTO sign_in_method (person_id, kind, subject)
      SELECT id, CASE third_party_auth WHEN '1' THEN 'facebook' ELSE 'apple' END, third_party_id
      FROM person WHERE third_party_id IS NOT NULL`.execute(database);
  // PostgreSQL drops the checks that name a dropped column.
  await sql`ALTER TABLE person DROP COLUMN third_party_id, DROP COLUMN password_hash`.execute(database);
}
