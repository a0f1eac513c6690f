import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { PlaceKind } from '@access-atlas/contract/places/accessibility.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Lets one person at a time add a place: the second one then sees the first one's. */
export async function lockNewPlaces(transaction: Transaction<DatabaseSchema>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('access-atlas new place'))`.execute(transaction);
}

/** A place that another might be the same as. */
export interface NearPlace {
  readonly id: number;
  readonly typeNumber: number;
  readonly names: LocalizedText;
  readonly longitude: number;
  readonly latitude: number;
  readonly servicePlaceId: string | null;
}

/** Places in any of these boxes, which do not cross the antimeridian, and the one with that id of a service. */
export async function selectNearPlaces(
  kysely: Kysely<DatabaseSchema>,
  boxes: readonly Bbox[],
  servicePlaceId: string | null,
): Promise<NearPlace[]> {
  return kysely
    .selectFrom('place')
    .select(['id', 'type_number as typeNumber', 'names', 'longitude', 'latitude'])
    .select('service_place_id as servicePlaceId')
    .where('deleted_at', 'is', null)
    .where((place) =>
      place.or([
        ...boxes.map(([west, south, east, north]) =>
          place.and([place.between('latitude', south, north), place.between('longitude', west, east)]),
        ),
        ...(servicePlaceId === null ? [] : [place('service_place_id', '=', servicePlaceId)]),
      ]),
    )
    .orderBy('id')
    .execute();
}

export interface InsertedPlace {
  readonly kind: PlaceKind;
  readonly typeNumber: number;
  readonly names: LocalizedText;
  readonly longitude: number;
  readonly latitude: number;
  readonly address: string | null;
  readonly country: string | null;
  readonly phone: string | null;
  readonly url: string | null;
  readonly servicePlaceId: string | null;
  readonly flagNumbers: readonly number[];
  readonly createdBy: string;
  readonly at: Date;
}

export async function insertPlace(transaction: Transaction<DatabaseSchema>, place: InsertedPlace): Promise<number> {
  const { id } = await transaction
    .insertInto('place')
    .values({
      kind: place.kind,
      type_number: place.typeNumber,
      names: JSON.stringify(place.names),
      longitude: place.longitude,
      latitude: place.latitude,
      address: place.address,
      country: place.country,
      phone: place.phone,
      url: place.url,
      service_place_id: place.servicePlaceId,
      flag_numbers: [...place.flagNumbers],
      created_by: place.createdBy,
      created_at: place.at,
      updated_at: place.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
