import type { Language, LocalizedText } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { RatingWeight } from '../../db/tables/place-tables.ts';
import type { PhotoColumns } from '../photos/photo-columns.ts';

/** What a card needs of a place. */
export interface CardRow {
  id: number;
  kind: 'place' | 'trail' | 'amenity';
  type_number: number;
  names: LocalizedText;
  address: string | null;
  nearest_street: string | null;
  longitude: number;
  latitude: number;
  rating: RatingWeight;
  yes_tags: number[];
  no_tags: number[];
  label_numbers: number[];
  flag_numbers: number[];
  partner_number: number | null;
  descriptions: LocalizedText;
  provider_description: string | null;
  provider_description_language: Language | null;
  promoted_text: string | null;
  promoted_language: Language | null;
  photos: PhotoColumns[] | null;
}

/** Photos in a card; the gallery on the place's page has all. */
const cardPhotos = 5;

const photoColumns = sql`json_build_object('file', file, 'thumbnailFile', thumbnail_file, 'altText', alt_text)`;

/** The cards of these places, in no order; deleted ones are left out. */
export async function selectCards(kysely: Kysely<DatabaseSchema>, ids: readonly number[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    SELECT place.id, kind, type_number, names, address, nearest_street, longitude, latitude, place.rating,
           place.yes_tags, place.no_tags, label_numbers, flag_numbers, partner_number, descriptions,
           provider_description, provider_description_language,
           promoted.text AS promoted_text, promoted.language AS promoted_language,
           (SELECT json_agg(${photoColumns})
            FROM (SELECT * FROM photo
                  WHERE photo.place_id = place.id AND deleted_at IS NULL AND status = 'published'
                  ORDER BY id LIMIT ${cardPhotos}) AS shown) AS photos
    FROM place
    LEFT JOIN review AS promoted
      ON promoted.id = promoted_review_id AND promoted.deleted_at IS NULL AND promoted.status = 'published'
    WHERE place.id = ANY (${[...ids]}::bigint[]) AND place.deleted_at IS NULL`.execute(kysely);
  return rows;
}

/** A place with its promoted review, photos, sources and trail; deleted ones too, so that a page can say 410. */
export async function selectPlace(kysely: Kysely<DatabaseSchema>, id: number) {
  return kysely
    .selectFrom('place')
    .leftJoin('review as promoted', (join) =>
      join
        .onRef('promoted.id', '=', 'place.promoted_review_id')
        .on('promoted.deleted_at', 'is', null)
        .on('promoted.status', '=', 'published'),
    )
    .leftJoin('trail', 'trail.place_id', 'place.id')
    .selectAll('place')
    .select(['promoted.text as promoted_text', 'promoted.language as promoted_language'])
    .select(['lines', 'length_meters', 'surface', 'width_meters', 'incline_percent', 'smoothness'])
    .select([
      sql<PhotoColumns[] | null>`(SELECT json_agg(${photoColumns} ORDER BY photo.id) FROM photo
        WHERE photo.place_id = place.id AND photo.deleted_at IS NULL AND photo.status = 'published')`.as('photos'),
      sql<{ source: string; externalId: string; changedOn: string | null }[] | null>`(
        SELECT json_agg(json_build_object('source', source, 'externalId', external_id, 'changedOn', changed_on)
                        ORDER BY source, external_id)
        FROM place_source WHERE place_source.place_id = place.id)`.as('sources'),
      sql<number[] | null>`(SELECT json_agg(amenity_id ORDER BY amenity_id)
        FROM trail_amenity WHERE trail_id = place.id)`.as('trail_amenities'),
    ])
    .where('place.id', '=', id)
    .executeTakeFirst();
}

export type PlaceDetailsRow = NonNullable<Awaited<ReturnType<typeof selectPlace>>>;

/** Whether a place exists, and whether it was deleted. */
export async function selectPlaceState(
  kysely: Kysely<DatabaseSchema>,
  id: number,
): Promise<'present' | 'deleted' | 'unknown'> {
  const row = await kysely.selectFrom('place').select('deleted_at').where('id', '=', id).executeTakeFirst();
  if (!row) return 'unknown';
  return row.deleted_at === null ? 'present' : 'deleted';
}
