import { type Kysely, sql } from 'kysely';

/**
 * The rules for what people contribute and the header's menu as operators wrote them in the console, version after version:
 * only added to. The latest of a list lies over the product's file; without entries it lies over nothing, and the file counts.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE site_list (
      name text COLLATE "C" NOT NULL CHECK (name IN ('rules', 'menu')),
      version integer NOT NULL CHECK (version > 0),
      entries jsonb CHECK (jsonb_typeof(entries) = 'array'),
      author_id uuid REFERENCES person (id) ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (name, version)
    )`.execute(database);
}
