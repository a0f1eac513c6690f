import { type Kysely, sql } from 'kysely';

/** What operators and moderators need: import runs, the queue, the audit trail. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE import_run (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      source text NOT NULL,
      dataset text NOT NULL,
      file_name text NOT NULL,
      file_sha256 text NOT NULL,
      status text NOT NULL CHECK (status IN ('running', 'finished', 'failed')),
      places_done integer NOT NULL DEFAULT 0,
      bounds double precision[] CHECK (cardinality(bounds) = 4),
      report jsonb,
      started_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz
    )`.execute(database);
  await sql`CREATE INDEX import_run_dataset ON import_run (dataset, id)`.execute(database);
  await sql`
    CREATE TABLE moderation_item (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      reason text NOT NULL CHECK (reason IN ('missingFromSource', 'flagged', 'reported', 'proposedEdit')),
      place_id bigint REFERENCES place (id) ON DELETE CASCADE,
      review_id bigint REFERENCES review (id) ON DELETE CASCADE,
      details jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      resolved_at timestamptz,
      CHECK (place_id IS NOT NULL OR review_id IS NOT NULL)
    )`.execute(database);
  await sql`
    CREATE UNIQUE INDEX moderation_item_missing ON moderation_item (place_id)
      WHERE reason = 'missingFromSource' AND resolved_at IS NULL`.execute(database);
  await sql`CREATE INDEX moderation_item_open ON moderation_item (created_at) WHERE resolved_at IS NULL`.execute(
    database,
  );
  await sql`
    CREATE TABLE audit (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      actor_kind text NOT NULL CHECK (actor_kind IN ('person', 'operatorCommand', 'system')),
      actor_id uuid,
      action text NOT NULL,
      entity text NOT NULL,
      entity_id text NOT NULL,
      details jsonb NOT NULL DEFAULT '{}',
      request_id text,
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((actor_kind = 'person') = (actor_id IS NOT NULL))
    )`.execute(database);
  await sql`CREATE INDEX audit_entity ON audit (entity, entity_id)`.execute(database);
}
