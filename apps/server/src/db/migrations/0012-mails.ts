import { type Kysely, sql } from 'kysely';

/** Mails that are to be sent, the links in them, and which server does which job. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // A link is good once: using it removes its row.
  await sql`
    CREATE TABLE one_time_link (
      token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
      person_id uuid NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      purpose text NOT NULL CHECK (purpose IN ('resetPassword', 'confirmEmail', 'endSessions')),
      email text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(database);
  await sql`CREATE INDEX one_time_link_person ON one_time_link (person_id)`.execute(database);
  await sql`CREATE INDEX one_time_link_expires ON one_time_link (expires_at)`.execute(database);
  // A mail goes to a person, or to an address that somebody typed: whether anybody has that address is asked when the mail
  // is sent, so that whoever typed it learns nothing. The secret of a link is made then too, so that none is stored here.
  await sql`
    CREATE TABLE mail (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person_id uuid REFERENCES person (id) ON DELETE CASCADE,
      typed_email text CHECK (char_length(typed_email) <= 320),
      template text NOT NULL,
      facts jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      next_attempt_at timestamptz NOT NULL,
      CHECK (num_nonnulls(person_id, typed_email) = 1)
    )`.execute(database);
  await sql`CREATE INDEX mail_next_attempt ON mail (next_attempt_at)`.execute(database);
  await sql`CREATE INDEX mail_person ON mail (person_id)`.execute(database);
  await sql`
    CREATE TABLE job_lease (
      job text PRIMARY KEY,
      holder uuid NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(database);
  // Browsers in which a person has signed in: they are told of a login in any other.
  await sql`
    CREATE TABLE known_device (
      person_id uuid NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      device_hash bytea NOT NULL CHECK (octet_length(device_hash) = 32),
      last_seen_at timestamptz NOT NULL,
      PRIMARY KEY (person_id, device_hash)
    )`.execute(database);
  await sql`CREATE INDEX known_device_last_seen ON known_device (last_seen_at)`.execute(database);
  await sql`ALTER TABLE person ADD COLUMN email_confirmed_at timestamptz`.execute(database);
}
