import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';

/**
 * Labels that a place has by what was written about it, apart from those that operators and sources give, so that neither
 * takes the other's away. Null where there are none.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE place ADD COLUMN earned_label_numbers smallint[]`.execute(database);
  await sql`ALTER TABLE place ALTER COLUMN earned_label_numbers SET STATISTICS 0`.execute(database);
  await fillEarnedLabels(database);
}

/** Gives places the label of a MapMission for the reviews that an older release stored. */
export async function fillEarnedLabels(database: QueryExecutorProvider): Promise<void> {
  await sql`
    UPDATE place SET earned_label_numbers = ARRAY[label.number]
    FROM label
    WHERE label.key = 'mapMission' AND place.id IN (
      SELECT place_id FROM review
      WHERE event_id IS NOT NULL AND parent_id IS NULL AND deleted_at IS NULL AND status = 'published')`.execute(
    database,
  );
}
