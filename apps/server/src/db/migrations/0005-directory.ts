import { type Kysely, sql } from 'kysely';

/** Businesses of Access From Home. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE business (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
      address text,
      address2 text,
      postal_code text,
      phone text,
      phone_ext text,
      url text CHECK (url ~* '^https?://'),
      city text,
      province text,
      country text,
      category_id integer NOT NULL REFERENCES directory_category (id),
      status text NOT NULL DEFAULT 'submitted' CHECK (status IN ('submitted', 'published', 'rejected')),
      is_demonstration boolean NOT NULL DEFAULT false,
      submitted_by uuid REFERENCES person (id),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CHECK (phone IS NOT NULL OR url IS NOT NULL)
    )`.execute(database);
  await sql`CREATE INDEX business_recent ON business (updated_at DESC, id) WHERE status = 'published'`.execute(
    database,
  );
  await sql`CREATE INDEX business_category ON business (category_id)`.execute(database);
  await sql`
    CREATE TABLE business_service (
      business_id bigint NOT NULL REFERENCES business (id) ON DELETE CASCADE,
      service_id integer NOT NULL REFERENCES directory_service (id),
      PRIMARY KEY (business_id, service_id)
    )`.execute(database);
}
