import { type Kysely, sql } from 'kysely';

/** People say that a place is theirs, and operators decide whether they speak for it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE place_claim (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      place_id bigint NOT NULL REFERENCES place (id) ON DELETE CASCADE,
      person_id uuid NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      text text NOT NULL CHECK (char_length(text) BETWEEN 5 AND 1000),
      work_email text CHECK (char_length(work_email) <= 320),
      made_at timestamptz NOT NULL,
      outcome text CHECK (outcome IN ('approved', 'refused')),
      reason text CHECK (char_length(reason) BETWEEN 1 AND 1000),
      decided_at timestamptz,
      decided_by_kind text CHECK (decided_by_kind IN ('person', 'operatorCommand', 'system')),
      decided_by uuid REFERENCES person (id) ON DELETE SET NULL,
      CHECK (num_nulls(outcome, decided_at, decided_by_kind) IN (0, 3)),
      CHECK ((reason IS NOT NULL) = (outcome IS NOT DISTINCT FROM 'refused'))
    )`.execute(database);
  await sql`
    CREATE UNIQUE INDEX place_claim_one_open ON place_claim (person_id, place_id) WHERE decided_at IS NULL`.execute(
    database,
  );
  await sql`CREATE INDEX place_claim_person ON place_claim (person_id, place_id, id)`.execute(database);
  await sql`CREATE INDEX place_claim_place ON place_claim (place_id)`.execute(database);
}
