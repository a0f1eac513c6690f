import type { PlaceKind } from '@access-atlas/contract/places/accessibility.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { EditableFields, PlaceChanges } from '../../../domain/places/place-changes.ts';
import type { PlacePatch } from './place-patch.ts';

/** A place as those see it who edit it. */
export interface EditedPlace extends EditableFields {
  readonly kind: PlaceKind;
  readonly deletedAt: Date | null;
  /** The place that it turned out to be. */
  readonly mergedInto: number | null;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  /** The number of its last change; 0 where nobody has changed it. */
  readonly version: number;
}

const columns = sql`
  kind, type_number AS "typeNumber", longitude, latitude, names, address, country, phone, url,
  opening_hours AS "openingHours", descriptions, partner_number AS "partnerNumber", label_numbers AS "labelNumbers",
  flag_numbers AS "flagNumbers", deleted_at AS "deletedAt", merged_into AS "mergedInto", created_by AS "createdBy", created_at AS "createdAt",
  (SELECT coalesce(max(id), 0) FROM place_history WHERE place_history.place_id = place.id) AS version`;

/** undefined where there is no such place. */
export async function selectEditedPlace(
  kysely: Kysely<DatabaseSchema>,
  placeId: number,
): Promise<EditedPlace | undefined> {
  const { rows } = await sql<EditedPlace>`SELECT ${columns} FROM place WHERE id = ${placeId}`.execute(kysely);
  return rows[0];
}

/** As {@link selectEditedPlace}; others who write about the place wait. */
export async function lockEditedPlace(
  transaction: Transaction<DatabaseSchema>,
  placeId: number,
): Promise<EditedPlace | undefined> {
  await sql`SELECT FROM place WHERE id = ${placeId} FOR NO KEY UPDATE`.execute(transaction);
  return selectEditedPlace(transaction, placeId);
}

/** What was changed of a place after a version, oldest first. */
export async function selectChangesSince(
  transaction: Transaction<DatabaseSchema>,
  placeId: number,
  version: number,
): Promise<PlaceChanges[]> {
  const rows = await transaction
    .selectFrom('place_history')
    .select('changes')
    .where('place_id', '=', placeId)
    .where('id', '>', version)
    .orderBy('id')
    .execute();
  return rows.map(({ changes }) => changes);
}

const columnOf = {
  kind: 'kind',
  typeNumber: 'type_number',
  longitude: 'longitude',
  latitude: 'latitude',
  address: 'address',
  country: 'country',
  phone: 'phone',
  url: 'url',
  openingHours: 'opening_hours',
} as const satisfies Partial<Record<keyof PlacePatch, string>>;

/** Writes what a patch changes; names beside the others that a place has, but for those that it takes away. */
export async function updateEditedPlace(
  transaction: Transaction<DatabaseSchema>,
  placeId: number,
  { names, ...patch }: PlacePatch,
): Promise<void> {
  const values = Object.entries(columnOf).flatMap(([field, column]) => {
    const value = patch[field as keyof typeof patch];
    return value === undefined ? [] : [[column, value] as const];
  });
  await transaction
    .updateTable('place')
    .set({
      ...Object.fromEntries(values),
      ...(names !== undefined && { names: sql<string>`jsonb_strip_nulls(names || ${JSON.stringify(names)}::jsonb)` }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', placeId)
    .execute();
}
