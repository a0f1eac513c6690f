import { type Kysely, sql } from 'kysely';

/** What signing in with Facebook and Apple needs beside the rows of `sign_in_method`. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // Somebody who is at another service to say who they are. An attempt is good once: taking it removes its row. One that
  // connects a service to an account goes with the session in which it was begun.
  await sql`
    CREATE TABLE third_party_attempt (
      state_hash bytea PRIMARY KEY CHECK (octet_length(state_hash) = 32),
      service text NOT NULL CHECK (service IN ('facebook', 'apple')),
      browser_hash bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
      session_id uuid REFERENCES session (id) ON DELETE CASCADE,
      path text NOT NULL,
      answer jsonb,
      expires_at timestamptz NOT NULL
    )`.execute(database);
  await sql`CREATE INDEX third_party_attempt_session ON third_party_attempt (session_id)`.execute(database);
  await sql`CREATE INDEX third_party_attempt_expires ON third_party_attempt (expires_at)`.execute(database);
  // Whom a service has identified and the site does not know yet.
  await sql`
    CREATE TABLE pending_sign_in (
      token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
      service text NOT NULL CHECK (service IN ('facebook', 'apple')),
      subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 255),
      name text,
      email text CHECK (char_length(email) <= 320),
      is_email_verified boolean NOT NULL,
      secret text,
      path text NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(database);
  await sql`CREATE INDEX pending_sign_in_expires ON pending_sign_in (expires_at)`.execute(database);
  // Identity tokens of Apple that API clients have shown: each is good once.
  await sql`
    CREATE TABLE used_identity_token (
      hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
      expires_at timestamptz NOT NULL
    )`.execute(database);
  await sql`CREATE INDEX used_identity_token_expires ON used_identity_token (expires_at)`.execute(database);
  // Tokens that Apple is to be told to forget, until it has confirmed that.
  await sql`
    CREATE TABLE apple_revocation (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      token text NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      next_attempt_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database);
  await sql`CREATE INDEX apple_revocation_next_attempt ON apple_revocation (next_attempt_at)`.execute(database);
}
