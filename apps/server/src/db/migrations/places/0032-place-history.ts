import { type Kysely, sql } from 'kysely';

/** Who changed what of a place, and when. A first import writes nothing here: nobody changed anything. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE place_history (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      place_id bigint NOT NULL REFERENCES place (id) ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN (
        'edited', 'labelled', 'flagged', 'described', 'imported', 'merged', 'missing', 'returned', 'deleted', 'restored',
        'removed')),
      author_kind text NOT NULL CHECK (author_kind IN ('person', 'operatorCommand', 'system', 'import')),
      person_id uuid REFERENCES person (id),
      is_from_provider boolean NOT NULL DEFAULT false,
      import_run_id bigint REFERENCES import_run (id),
      changes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(changes) = 'object'),
      at timestamptz NOT NULL,
      CHECK (person_id IS NULL OR author_kind = 'person'),
      CHECK ((import_run_id IS NOT NULL) = (author_kind = 'import'))
    )`.execute(database);
  await sql`CREATE INDEX place_history_place ON place_history (place_id, id)`.execute(database);
  await sql`
    CREATE INDEX place_history_person ON place_history (person_id) WHERE person_id IS NOT NULL`.execute(database);
}
