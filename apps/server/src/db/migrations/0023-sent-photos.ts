import { type Kysely, sql } from 'kysely';

/**
 * Photos are sent before what they belong to, which names them by their hash. Two reviews of one person may show the same
 * photo: its files are no longer one row's alone.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sent_photo (
      person_id uuid NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
      size_bytes integer NOT NULL CHECK (size_bytes > 0),
      file text NOT NULL UNIQUE,
      thumbnail_file text NOT NULL UNIQUE,
      width_pixels integer NOT NULL CHECK (width_pixels BETWEEN 1 AND 1000),
      height_pixels integer NOT NULL CHECK (height_pixels BETWEEN 1 AND 1000),
      held_for jsonb,
      sent_at timestamptz NOT NULL,
      attached_at timestamptz,
      PRIMARY KEY (person_id, sha256)
    )`.execute(database);
  await sql`CREATE INDEX sent_photo_sent ON sent_photo (sent_at)`.execute(database);
  await sql`
    ALTER TABLE photo
      ADD COLUMN sent_sha256 text,
      DROP CONSTRAINT photo_file_key,
      DROP CONSTRAINT photo_thumbnail_file_key`.execute(database);
  await sql`CREATE INDEX photo_file ON photo (file)`.execute(database);
  await sql`CREATE INDEX photo_thumbnail_file ON photo (thumbnail_file)`.execute(database);
}
