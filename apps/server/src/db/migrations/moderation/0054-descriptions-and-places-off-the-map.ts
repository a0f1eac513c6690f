import { type Kysely, sql } from 'kysely';

/**
 * What somebody wrote of places as their business is taken back with all else of theirs. Places off the map are found by words
 * although there may be very many: by the trigrams of their names and addresses, which are kept of these places alone.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE taken_back_contribution
      DROP CONSTRAINT taken_back_contribution_kind_check,
      ADD CONSTRAINT taken_back_contribution_kind_check CHECK (kind IN (
        'review', 'photo', 'answer', 'place', 'edit', 'description', 'proposal', 'business'))`.execute(database);
  await sql`
    CREATE INDEX place_gone_words ON place
      USING gin (lower(names::text) gin_trgm_ops, lower(address) gin_trgm_ops) WHERE deleted_at IS NOT NULL`.execute(
    database,
  );
}
