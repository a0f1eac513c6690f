import type { Language, LocalizedText } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { RatingWeight } from '../../db/tables/place-tables.ts';
import type { PhotoColumns } from '../photos/photo-columns.ts';

/** The columns of a place that a card shows. */
interface CardColumns {
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
  promoted_review_id: number | null;
  photo_count: number;
}

/** What a card needs of a place. */
export interface CardRow extends CardColumns {
  promoted_text: string | null;
  promoted_language: Language | null;
  photos: PhotoColumns[] | null;
}

/** Photos in a card; the gallery on the place's page has all. */
const cardPhotos = 5;

const photoColumns = sql`json_build_object('file', file, 'thumbnailFile', thumbnail_file, 'altText', alt_text)`;

/**
 * The cards of these places, in no order; deleted ones are left out. Reviews and photos are asked for only where a
 * place has some: one statement that joins them all takes PostgreSQL longer to plan than to run.
 */
export async function selectCards(kysely: Kysely<DatabaseSchema>, ids: readonly number[]): Promise<CardRow[]> {
  const { rows } = await sql<CardColumns>`
    SELECT id, kind, type_number, names, address, nearest_street, longitude, latitude, rating, yes_tags, no_tags,
           label_numbers, flag_numbers, partner_number, descriptions, provider_description,
           provider_description_language, promoted_review_id, photo_count
    FROM place WHERE id = ANY (${[...ids]}::bigint[]) AND deleted_at IS NULL`.execute(kysely);
  const promoted = await selectPromoted(kysely, rows);
  const photos = await selectCardPhotos(kysely, rows);
  return rows.map((row) => ({
    ...row,
    promoted_text: promoted.get(row.promoted_review_id)?.text ?? null,
    promoted_language: promoted.get(row.promoted_review_id)?.language ?? null,
    photos: photos.get(row.id) ?? null,
  }));
}

type Promoted = { readonly text: string; readonly language: Language | null };

async function selectPromoted(
  kysely: Kysely<DatabaseSchema>,
  places: readonly CardColumns[],
): Promise<Map<number | null, Promoted>> {
  const ids = places.flatMap(({ promoted_review_id }) => promoted_review_id ?? []);
  if (ids.length === 0) return new Map();
  const reviews = await kysely
    .selectFrom('review')
    .select(['id', 'text', 'language'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .execute();
  return new Map(reviews.map((review) => [review.id, review]));
}

async function selectCardPhotos(
  kysely: Kysely<DatabaseSchema>,
  places: readonly CardColumns[],
): Promise<Map<number, PhotoColumns[]>> {
  const ids = places.filter(({ photo_count }) => photo_count > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ placeId: number; photos: PhotoColumns[] }>`
    SELECT place_id AS "placeId", json_agg(${photoColumns} ORDER BY id) AS photos
    FROM (SELECT *, row_number() OVER (PARTITION BY place_id ORDER BY id) AS rank FROM photo
          WHERE place_id = ANY (${ids}::bigint[]) AND deleted_at IS NULL AND status = 'published') AS ranked
    WHERE rank <= ${cardPhotos} GROUP BY place_id`.execute(kysely);
  return new Map(rows.map(({ placeId, photos }) => [placeId, photos]));
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
