import { type Kysely, sql } from 'kysely';

/** People with their grants, and MapMissions (called event, as the specification names its fields). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE person (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 32),
      username text CHECK (username ~ '^[A-Za-z0-9]{6,50}$'),
      username_updated_at timestamptz,
      email text CHECK (char_length(email) <= 320),
      password_hash text,
      third_party_auth text NOT NULL DEFAULT '0' CHECK (third_party_auth IN ('0', '1', '2')),
      third_party_id text,
      avatar_file text,
      language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr', 'pt')),
      is_provider boolean NOT NULL DEFAULT false,
      is_moderator boolean NOT NULL DEFAULT false,
      is_operator boolean NOT NULL DEFAULT false,
      is_demonstration boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      CHECK ((third_party_auth = '0') = (third_party_id IS NULL)),
      CHECK (third_party_auth <> '0' OR is_demonstration OR deleted_at IS NOT NULL
             OR (email IS NOT NULL AND password_hash IS NOT NULL))
    )`.execute(database);
  await sql`CREATE UNIQUE INDEX person_username ON person (lower(username))`.execute(database);
  await sql`CREATE UNIQUE INDEX person_email ON person (lower(email)) WHERE deleted_at IS NULL`.execute(database);
  await sql`CREATE UNIQUE INDEX person_third_party ON person (third_party_auth, third_party_id)`.execute(database);
  await sql`
    CREATE TABLE event (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      code text NOT NULL CHECK (code ~ '^[A-Z0-9]{4,20}$') UNIQUE,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
      starts_at timestamptz NOT NULL,
      expiration_date timestamptz NOT NULL,
      is_demonstration boolean NOT NULL DEFAULT false,
      created_by uuid REFERENCES person (id),
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (expiration_date > starts_at)
    )`.execute(database);
  await sql`
    CREATE TABLE event_member (
      event_id uuid NOT NULL REFERENCES event (id),
      person_id uuid NOT NULL REFERENCES person (id),
      joined_at timestamptz NOT NULL DEFAULT now(),
      left_at timestamptz,
      shows_name boolean NOT NULL DEFAULT false,
      PRIMARY KEY (event_id, person_id)
    )`.execute(database);
  // A person is in one event at a time: bad states are impossible, not merely unlikely.
  await sql`CREATE UNIQUE INDEX event_member_one_at_a_time ON event_member (person_id) WHERE left_at IS NULL`.execute(
    database,
  );
}
