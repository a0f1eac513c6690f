import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { photoColumns } from '../../db/tables/photo-columns.sql.ts';
import { shownLabels } from '../../db/tables/shown-labels.sql.ts';
import type { PhotoColumns } from '../../domain/photos/photo-columns.ts';
import type { StoredSource } from '../../domain/places/source-attribution.ts';

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
    .select(shownLabels.as('shown_label_numbers'))
    .select(['promoted.text as promoted_text', 'promoted.language as promoted_language'])
    .select(['lines', 'length_meters', 'surface', 'width_meters', 'incline_percent', 'smoothness'])
    .select([
      sql<PhotoColumns[] | null>`(SELECT json_agg(${photoColumns} ORDER BY photo.id) FROM photo
        WHERE photo.place_id = place.id AND photo.deleted_at IS NULL AND photo.status = 'published')`.as('photos'),
      sql<(StoredSource & { changedOn: string | null })[] | null>`(
        SELECT json_agg(json_build_object('source', source, 'externalId', external_id, 'changedOn', changed_on,
                                          'credit', facts -> 'credit')
                        ORDER BY source, external_id)
        FROM place_source
        WHERE place_source.place_id = ANY (ARRAY(
          SELECT place.id UNION ALL SELECT merged.id FROM place AS merged WHERE merged.merged_into = place.id)))`.as(
        'sources',
      ),
      sql<number[] | null>`(SELECT json_agg(amenity_id ORDER BY amenity_id)
        FROM trail_amenity WHERE trail_id = place.id)`.as('trail_amenities'),
    ])
    .where('place.id', '=', id)
    .executeTakeFirst();
}

export type PlaceDetailsRow = NonNullable<Awaited<ReturnType<typeof selectPlace>>>;
