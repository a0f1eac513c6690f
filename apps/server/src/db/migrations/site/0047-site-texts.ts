import { type Kysely, sql } from 'kysely';

/**
 * The texts about the site as operators wrote them in the console, version after version: only added to. The latest one of a
 * text in a language lies over the file of that name; without a source it lies over nothing, and the file counts again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE site_text (
      name text COLLATE "C" NOT NULL,
      language text COLLATE "C" NOT NULL CHECK (language IN ('en', 'fr', 'pt')),
      version integer NOT NULL CHECK (version > 0),
      source text CHECK (source <> ''),
      author_id uuid REFERENCES person (id) ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (name, language, version)
    )`.execute(database);
}
