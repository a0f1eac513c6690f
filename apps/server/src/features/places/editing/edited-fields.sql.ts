import type { PlaceKind } from '@access-atlas/contract/places/accessibility.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { EditableFields } from '../../../domain/places/place-changes.ts';

/** A place with the fields that edits change. */
interface PlaceFields extends EditableFields {
  readonly placeId: number;
  readonly kind: PlaceKind;
}

/** Places that are on the map, with the fields that edits change. @param ids any number */
export async function selectPlaceFields(
  kysely: Kysely<DatabaseSchema>,
  ids: readonly number[],
): Promise<PlaceFields[]> {
  const { rows } = await sql<PlaceFields>`
    SELECT id AS "placeId", kind, type_number AS "typeNumber", longitude, latitude, names, address, country, phone, url,
           opening_hours AS "openingHours", descriptions, partner_number AS "partnerNumber",
           label_numbers AS "labelNumbers", flag_numbers AS "flagNumbers"
    FROM place WHERE id = ANY (${[...ids]}::bigint[]) AND deleted_at IS NULL ORDER BY id`.execute(kysely);
  return rows;
}

/** Writes the fields that edits change, of any number of places by one statement. */
export async function updatePlaceFields(
  transaction: Transaction<DatabaseSchema>,
  places: readonly PlaceFields[],
): Promise<void> {
  await sql`
    UPDATE place SET
      kind = written."kind", type_number = written."typeNumber", longitude = written."longitude",
      latitude = written."latitude", names = written."names", address = written."address", country = written."country",
      phone = written."phone", url = written."url", opening_hours = written."openingHours", updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS written (
      "placeId" bigint, "kind" text, "typeNumber" smallint, "longitude" double precision, "latitude" double precision,
      "names" jsonb, "address" text, "country" text, "phone" text, "url" text, "openingHours" text)
    WHERE place.id = written."placeId"`.execute(transaction);
}
