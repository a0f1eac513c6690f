import type { PlaceKind } from '@access-atlas/contract/places/accessibility.ts';
import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { MovedRows } from '../../../domain/places/moved-rows.ts';
import type { TakenFields } from '../../../domain/places/taken-fields.ts';

/** A place as it is when it is merged, or separated again. */
export interface MergedPlace {
  readonly id: number;
  readonly kind: PlaceKind;
  readonly deletedAt: Date | null;
  readonly mergedInto: number | null;
  /** The places that were merged into it. */
  readonly mergedIds: readonly number[];
  readonly isDemonstration: boolean;
  readonly fields: TakenFields;
}

/** Those of the places that there are; others who write about them wait. */
export async function lockMergedPlaces(
  transaction: Transaction<DatabaseSchema>,
  ids: readonly number[],
): Promise<Map<number, MergedPlace>> {
  // Always in the same order, so that two merges the other way round do not wait for each other.
  await sql`SELECT FROM place WHERE id = ANY (${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(transaction);
  const { rows } = await sql<MergedPlace>`
    SELECT id, kind, deleted_at AS "deletedAt", merged_into AS "mergedInto",
           ARRAY(SELECT merged.id FROM place AS merged WHERE merged.merged_into = place.id ORDER BY 1) AS "mergedIds",
           EXISTS (SELECT FROM place_source WHERE place_source.place_id = place.id AND source = 'demonstration')
             AS "isDemonstration",
           json_build_object(
             'address', address, 'country', country, 'phone', phone, 'url', url, 'openingHours', opening_hours,
             'servicePlaceId', service_place_id, 'partnerNumber', partner_number,
             'hasAccessibleEntrance', wheelchair_accessible_entrance,
             'providerDescription', CASE WHEN provider_description IS NOT NULL THEN
               json_build_object('text', provider_description, 'language', provider_description_language) END,
             'promotedReview', promoted_review_id, 'labelNumbers', label_numbers, 'flagNumbers', flag_numbers) AS fields
    FROM place WHERE id = ANY (${ids}::bigint[])`.execute(transaction);
  return new Map(rows.map((place) => [place.id, place]));
}

/** Writes what a place took over, or gave back. */
export async function updateTakenFields(
  transaction: Transaction<DatabaseSchema>,
  placeId: number,
  fields: TakenFields,
): Promise<void> {
  await transaction
    .updateTable('place')
    .set({
      address: fields.address,
      country: fields.country,
      phone: fields.phone,
      url: fields.url,
      opening_hours: fields.openingHours,
      service_place_id: fields.servicePlaceId,
      partner_number: fields.partnerNumber,
      wheelchair_accessible_entrance: fields.hasAccessibleEntrance,
      provider_description: fields.providerDescription?.text ?? null,
      provider_description_language: fields.providerDescription?.language ?? null,
      promoted_review_id: fields.promotedReview,
      label_numbers: [...fields.labelNumbers],
      flag_numbers: [...fields.flagNumbers],
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', placeId)
    .execute();
}

/** Lets a review of a place describe it; none where it is deleted or hidden, or a review of another. */
export async function setDescribingReview(
  transaction: Transaction<DatabaseSchema>,
  placeId: number,
  reviewId: number | null,
): Promise<void> {
  await sql`
    UPDATE place SET promoted_review_id = (
      SELECT review.id FROM review
      WHERE review.id = ${reviewId}::bigint AND review.place_id = place.id
        AND review.deleted_at IS NULL AND review.status = 'published')
    WHERE id = ${placeId}`.execute(transaction);
}

/** Takes a merged place off the map. */
export async function hideMergedPlace(
  transaction: Transaction<DatabaseSchema>,
  { fromId, intoId, at }: { readonly fromId: number; readonly intoId: number; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('place')
    .set({ hidden_as: 'merged', merged_into: intoId, deleted_at: at, updated_at: sql<Date>`now()` })
    .where('id', '=', fromId)
    .execute();
}

/** Remembers what went over with a merged place. */
export async function storeMerge(
  transaction: Transaction<DatabaseSchema>,
  { fromId, moved, at }: { readonly fromId: number; readonly moved: MovedRows; readonly at: Date },
): Promise<void> {
  await transaction
    .insertInto('place_merge')
    .values({ place_id: fromId, moved: JSON.stringify(moved), merged_at: at })
    .execute();
}

/** What went over with a merged place. */
export async function selectMerge(transaction: Transaction<DatabaseSchema>, fromId: number): Promise<MovedRows> {
  const { moved } = await transaction
    .selectFrom('place_merge')
    .select('moved')
    .where('place_id', '=', fromId)
    .executeTakeFirstOrThrow();
  return moved;
}

/** Puts a merged place back on the map. */
export async function takeMergeBack(transaction: Transaction<DatabaseSchema>, fromId: number): Promise<void> {
  await transaction
    .updateTable('place')
    .set({ hidden_as: null, merged_into: null, deleted_at: null, updated_at: sql<Date>`now()` })
    .where('id', '=', fromId)
    .execute();
  await transaction.deleteFrom('place_merge').where('place_id', '=', fromId).execute();
}

/** Whether another place on the map has the id of a service that a merged place had. */
export async function selectHasServiceId(
  transaction: Transaction<DatabaseSchema>,
  servicePlaceId: string,
  besides: readonly number[],
): Promise<boolean> {
  const row = await transaction
    .selectFrom('place')
    .select('id')
    .where('service_place_id', '=', servicePlaceId)
    .where('deleted_at', 'is', null)
    .where('id', 'not in', [...besides])
    .executeTakeFirst();
  return row !== undefined;
}
