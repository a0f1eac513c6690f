import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { PlaceRow } from '../../../db/tables/place-tables.ts';

/** A place as those see it who delete it or bring it back. */
export interface DeletedPlace {
  readonly createdBy: string | null;
  readonly deletedAt: Date | null;
  readonly hiddenAs: PlaceRow['hidden_as'];
  /** Who deleted it last; null for others than people, and where nobody did. */
  readonly deletedBy: string | null;
  /** Whether anybody but its creator has reviewed it, or answered about it. */
  readonly isReviewedByOthers: boolean;
}

/** undefined where there is no such place. */
export async function selectDeletedPlace(
  kysely: Kysely<DatabaseSchema>,
  placeId: number,
): Promise<DeletedPlace | undefined> {
  const { rows } = await sql<DeletedPlace>`
    SELECT created_by AS "createdBy", deleted_at AS "deletedAt", hidden_as AS "hiddenAs",
           (SELECT person_id FROM place_history WHERE place_history.place_id = place.id AND kind = 'deleted'
            ORDER BY id DESC LIMIT 1) AS "deletedBy",
           EXISTS (SELECT FROM review WHERE review.place_id = place.id AND review.deleted_at IS NULL
                     AND review.person_id IS DISTINCT FROM place.created_by)
           OR EXISTS (SELECT FROM report WHERE report.place_id = place.id AND report.author_key IS NOT NULL
                        AND review_id IS NULL AND withdrawn_at IS NULL AND author_key IS DISTINCT FROM
                          (SELECT author_key FROM person WHERE person.id = place.created_by))
             AS "isReviewedByOthers"
    FROM place WHERE id = ${placeId}`.execute(kysely);
  return rows[0];
}

/** How many reviews and photos go with a place. */
export async function countWhatGoes(
  kysely: Kysely<DatabaseSchema>,
  placeId: number,
): Promise<{ readonly reviews: number; readonly photos: number }> {
  const { rows } = await sql<{ reviews: number; photos: number }>`
    SELECT (SELECT count(*)::integer FROM review
            WHERE place_id = ${placeId} AND parent_id IS NULL AND deleted_at IS NULL AND status <> 'removed') AS reviews,
           (SELECT count(*)::integer FROM photo
            WHERE place_id = ${placeId} AND deleted_at IS NULL AND status <> 'removed') AS photos`.execute(kysely);
  return rows[0] ?? { reviews: 0, photos: 0 };
}

/** As {@link selectDeletedPlace}; others who write about the place wait. */
export async function lockDeletedPlace(
  transaction: Transaction<DatabaseSchema>,
  placeId: number,
): Promise<DeletedPlace | undefined> {
  await sql`SELECT FROM place WHERE id = ${placeId} FOR NO KEY UPDATE`.execute(transaction);
  return selectDeletedPlace(transaction, placeId);
}

/** Takes a place off the map, or puts it back. */
export async function hidePlace(
  transaction: Transaction<DatabaseSchema>,
  placeId: number,
  hidden: { readonly as: NonNullable<PlaceRow['hidden_as']>; readonly at: Date } | null,
): Promise<void> {
  await transaction
    .updateTable('place')
    .set({ hidden_as: hidden?.as ?? null, deleted_at: hidden?.at ?? null, updated_at: sql<Date>`now()` })
    .where('id', '=', placeId)
    .execute();
}

/** Places that somebody deleted before that moment and of which something is left to purge, each with whether a source has it. */
export async function selectPurgedPlaces(
  kysely: Kysely<DatabaseSchema>,
  deletedBefore: Date,
  limit: number,
): Promise<{ readonly id: number; readonly isImported: boolean }[]> {
  const { rows } = await sql<{ id: number; isImported: boolean }>`
    WITH gone AS (
      SELECT id, EXISTS (SELECT FROM place_source WHERE place_source.place_id = place.id)
               OR EXISTS (SELECT FROM place AS merged JOIN place_source ON place_source.place_id = merged.id
                          WHERE merged.merged_into = place.id) AS "isImported"
      FROM place WHERE hidden_as = 'deleted' AND deleted_at < ${deletedBefore})
    SELECT id, "isImported" FROM gone
    WHERE NOT "isImported" OR EXISTS (SELECT FROM review WHERE review.place_id = gone.id)
       OR EXISTS (SELECT FROM photo WHERE photo.place_id = gone.id)
    ORDER BY id LIMIT ${limit}`.execute(kysely);
  return rows;
}

/** Deletes a place with all that belongs to it, or what people wrote about one that its source would bring back. */
export async function purgePlace(
  transaction: Transaction<DatabaseSchema>,
  { id, isImported }: { readonly id: number; readonly isImported: boolean },
): Promise<void> {
  if (!isImported) {
    await transaction.deleteFrom('place').where('id', '=', id).execute();
    return;
  }
  await transaction.deleteFrom('photo').where('place_id', '=', id).execute();
  await transaction.deleteFrom('review').where('place_id', '=', id).execute();
  await transaction.deleteFrom('report').where('place_id', '=', id).where('author_key', 'is not', null).execute();
}
