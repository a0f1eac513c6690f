import type { Language } from '@access-atlas/contract/languages.ts';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { planOnce } from '../../db/planning-client.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { photoColumns } from '../../db/tables/photo-columns.sql.ts';
import { shownLabelsText } from '../../db/tables/shown-labels.sql.ts';
import type { PhotoColumns } from '../../domain/photos/photo-columns.ts';
import { type PackedCard, readPackedCards } from './packed-cards.ts';

/** What a card needs of a place. */
export interface CardRow {
  readonly place: PackedCard;
  /** Its promoted review, as far as a card shows it. */
  readonly promoted: PromotedText | null;
  readonly photos: readonly PhotoColumns[] | null;
}

interface PromotedText {
  readonly text: string;
  readonly language: Language | null;
}

/** Photos in a card; the gallery on the place's page has all. */
const cardPhotos = 5;

/** Places as `packed-cards.ts` reads them. */
const packedCards = `${planOnce}
  SELECT string_agg(concat_ws(chr(31), id, kind, type_number, names, coalesce(to_json(address)::text, ''),
    coalesce(to_json(nearest_street)::text, ''), longitude, latitude, rating, yes_tags, no_tags,
    ${shownLabelsText}, flag_numbers, coalesce(partner_number::text, ''), descriptions, coalesce(to_json(provider_description)::text, ''),
    coalesce(provider_description_language, ''), coalesce(promoted_review_id::text, ''), photo_count), chr(30)) AS packed
  FROM place WHERE id = ANY ($1::bigint[]) AND deleted_at IS NULL`;

/**
 * The cards of these places, in no order; deleted ones are left out. Reviews and photos are asked for only where a
 * place has some: one statement that joins them all takes PostgreSQL longer to plan than to run.
 */
export async function selectCards(kysely: Kysely<DatabaseSchema>, ids: readonly number[]): Promise<CardRow[]> {
  // As text, because the driver takes longer to write an array than PostgreSQL to read it.
  const query = CompiledQuery.raw(packedCards, [`{${ids.join()}}`]) as CompiledQuery<{ packed: string | null }>;
  const { rows } = await kysely.executeQuery(query);
  const places = readPackedCards(rows[0]?.packed ?? '');
  const promoted = await selectPromoted(kysely, places);
  const photos = await selectCardPhotos(kysely, places);
  return places.map((place) => ({
    place,
    promoted: promoted.get(place.promotedReviewId) ?? null,
    photos: photos.get(place.id) ?? null,
  }));
}

/** Texts by the review's id. */
async function selectPromoted(
  kysely: Kysely<DatabaseSchema>,
  places: readonly PackedCard[],
): Promise<Map<string, PromotedText>> {
  const ids = places.flatMap(({ promotedReviewId }) => (promotedReviewId === '' ? [] : Number(promotedReviewId)));
  if (ids.length === 0) return new Map();
  const reviews = await kysely
    .selectFrom('review')
    .select(['id', 'text', 'language'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .execute();
  return new Map(reviews.map(({ id, text, language }) => [String(id), { text, language }]));
}

/** The first photos by the place's id. */
async function selectCardPhotos(
  kysely: Kysely<DatabaseSchema>,
  places: readonly PackedCard[],
): Promise<Map<string, PhotoColumns[]>> {
  const ids = places.filter(({ photoCount }) => photoCount !== '0').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ placeId: number; photos: PhotoColumns[] }>`
    SELECT place_id AS "placeId", json_agg(${photoColumns} ORDER BY id) AS photos
    FROM (SELECT *, row_number() OVER (PARTITION BY place_id ORDER BY id) AS rank FROM photo
          WHERE place_id = ANY (${ids}::bigint[]) AND deleted_at IS NULL AND status = 'published') AS ranked
    WHERE rank <= ${cardPhotos} GROUP BY place_id`.execute(kysely);
  return new Map(rows.map(({ placeId, photos }) => [String(placeId), photos]));
}
