import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** A place as moderators compare it with another. */
export interface ComparedPlace {
  readonly id: number;
  readonly names: LocalizedText;
  readonly typeNumber: number;
  readonly nearestStreet: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly url: string | null;
  readonly longitude: number;
  readonly latitude: number;
  /** Without replies, and without what was taken down. */
  readonly reviews: number;
  readonly photos: number;
  /** Ratings and answers of people that they stand by. */
  readonly opinions: number;
  /** The sources that have it now, at most ten. */
  readonly sources: readonly { readonly source: string; readonly externalId: string }[];
  /** A username; null where nobody added it, or the account was deleted. */
  readonly addedBy: string | null;
  readonly createdAt: Date;
  readonly isOnMap: boolean;
  readonly mergedInto: number | null;
}

const sourcesMax = 10;

/** Those of the places that there are, on the map or not, by their ids. */
export async function selectComparedPlaces(
  kysely: Kysely<DatabaseSchema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ComparedPlace>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ComparedPlace>`
    SELECT place.id, names, type_number AS "typeNumber", nearest_street AS "nearestStreet", address, phone, url, longitude,
           latitude, place.created_at AS "createdAt", place.deleted_at IS NULL AS "isOnMap", merged_into AS "mergedInto",
           (SELECT count(*)::integer FROM review
            WHERE review.place_id = place.id AND parent_id IS NULL AND deleted_at IS NULL AND status <> 'removed')
             AS reviews,
           (SELECT count(*)::integer FROM photo
            WHERE photo.place_id = place.id AND deleted_at IS NULL AND status <> 'removed') AS photos,
           (SELECT count(*)::integer FROM report
            WHERE report.place_id = place.id AND author_key IS NOT NULL AND withdrawn_at IS NULL) AS opinions,
           (SELECT coalesce(jsonb_agg(held), '[]') FROM (
              SELECT source, external_id AS "externalId" FROM place_source
              WHERE place_source.place_id = place.id AND cardinality(datasets) > 0
              ORDER BY source, external_id LIMIT ${sourcesMax}) AS held) AS sources,
           person.username AS "addedBy"
    FROM place LEFT JOIN person ON person.id = place.created_by AND person.deleted_at IS NULL
    WHERE place.id = ANY (${[...ids]}::bigint[])`.execute(kysely);
  return new Map(rows.map((place) => [place.id, place]));
}
