import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/**
 * Counts anew the reviews and photos of places that a visitor sees.
 * @param missionLabel the number of the label that places have while one of these reviews was made during a MapMission. While
 *   it is retired, those that have it keep it, and no other gets it: the row says so, whatever this process has heard of it
 */
export async function recountPlaces(
  transaction: Transaction<DatabaseSchema>,
  placeIds: readonly number[],
  missionLabel: number | undefined,
): Promise<void> {
  const missionLabels = missionLabel === undefined ? null : [missionLabel];
  await sql`
    UPDATE place SET updated_at = now(),
      review_count = (SELECT count(*) FROM review WHERE review.place_id = place.id AND parent_id IS NULL
                      AND review.deleted_at IS NULL AND review.status = 'published'),
      photo_count = (SELECT count(*) FROM photo WHERE photo.place_id = place.id
                     AND photo.deleted_at IS NULL AND photo.status = 'published'),
      earned_label_numbers = CASE WHEN EXISTS (
        SELECT FROM review WHERE review.place_id = place.id AND event_id IS NOT NULL AND parent_id IS NULL
          AND review.deleted_at IS NULL AND review.status = 'published')
        AND (earned_label_numbers IS NOT NULL
             OR EXISTS (SELECT FROM label WHERE label.number = ${missionLabel ?? null} AND retired_at IS NULL))
        THEN ${missionLabels}::smallint[] END
    WHERE place.id = ANY (${[...placeIds]}::bigint[])`.execute(transaction);
}

/** Places that were reviewed during a MapMission and have no label for it, because it was retired then. */
export async function selectPlacesWithoutMissionLabel(kysely: Kysely<DatabaseSchema>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM place
    WHERE earned_label_numbers IS NULL AND deleted_at IS NULL AND id IN (
      SELECT place_id FROM review
      WHERE event_id IS NOT NULL AND parent_id IS NULL AND deleted_at IS NULL AND status = 'published')`.execute(
    kysely,
  );
  return rows.map(({ id }) => id);
}
