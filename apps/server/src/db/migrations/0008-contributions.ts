import { type Kysely, sql } from 'kysely';

/** What people's own writing needs: retries that store nothing twice, pseudonyms, providers, and new places in order. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE submission (
      scope text NOT NULL CHECK (char_length(scope) BETWEEN 1 AND 200),
      key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 200),
      fingerprint text NOT NULL,
      answer json,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (scope, key)
    )`.execute(database);
  await sql`CREATE INDEX submission_created ON submission (created_at)`.execute(database);
  // What a person reported stays when the account goes: under a name that nothing else knows.
  await sql`ALTER TABLE person ADD COLUMN author_key uuid DEFAULT gen_random_uuid() UNIQUE`.execute(database);
  await sql`
    CREATE TABLE provider_grant (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person_id uuid NOT NULL REFERENCES person (id),
      place_id bigint REFERENCES place (id) ON DELETE CASCADE,
      partner_number smallint REFERENCES partner (number),
      granted_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((place_id IS NULL) <> (partner_number IS NULL)),
      UNIQUE (person_id, place_id),
      UNIQUE (person_id, partner_number)
    )`.execute(database);
  await sql`CREATE INDEX provider_grant_place ON provider_grant (place_id)`.execute(database);
  await sql`CREATE INDEX place_position ON place (latitude, longitude) WHERE deleted_at IS NULL`.execute(database);
  // Anyone may submit a business, signed in or not.
  await sql`
    ALTER TABLE audit
      DROP CONSTRAINT audit_actor_kind_check,
      ADD CONSTRAINT audit_actor_kind_check
        CHECK (actor_kind IN ('person', 'visitor', 'operatorCommand', 'system'))`.execute(database);
}
