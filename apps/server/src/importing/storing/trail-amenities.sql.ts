import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

export interface StoredTrail {
  readonly id: number;
  readonly lines: [longitude: number, latitude: number][][];
  /** The amenities linked now. */
  readonly amenityIds: number[];
}

/** The next trails in the order of their ids. */
export async function selectTrails(
  kysely: Kysely<DatabaseSchema>,
  after: number,
  limit: number,
): Promise<StoredTrail[]> {
  const { rows } = await sql<StoredTrail>`
    SELECT place_id AS id, lines,
           ARRAY(SELECT amenity_id FROM trail_amenity WHERE trail_id = place_id ORDER BY amenity_id) AS "amenityIds"
    FROM trail JOIN place ON place.id = trail.place_id
    WHERE place_id > ${after} AND deleted_at IS NULL
    ORDER BY place_id LIMIT ${limit}`.execute(kysely);
  return rows;
}

/** A part of a trail and the box in which its amenities lie. */
export interface SearchBox {
  readonly trailId: number;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface NearAmenity {
  readonly trailId: number;
  readonly id: number;
  readonly longitude: number;
  readonly latitude: number;
}

/** The amenities in the boxes; each once for a trail. */
export async function selectAmenitiesIn(
  kysely: Kysely<DatabaseSchema>,
  boxes: readonly SearchBox[],
): Promise<NearAmenity[]> {
  if (boxes.length === 0) return [];
  const { rows } = await sql<NearAmenity>`
    SELECT DISTINCT "trailId", id, longitude, latitude
    FROM jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb) AS box (
      "trailId" bigint, "west" double precision, "south" double precision, "east" double precision,
      "north" double precision)
    JOIN place ON kind = 'amenity' AND deleted_at IS NULL
      AND latitude BETWEEN "south" AND "north" AND longitude BETWEEN "west" AND "east"`.execute(kysely);
  return rows;
}

/** Brings the links of trails up to date. */
export async function replaceTrailAmenities(
  transaction: Transaction<DatabaseSchema>,
  trails: readonly { readonly id: number; readonly amenityIds: readonly number[] }[],
): Promise<void> {
  const ids = trails.map(({ id }) => id);
  const links = trails.flatMap(({ id, amenityIds }) => amenityIds.map((amenityId) => ({ trailId: id, amenityId })));
  await transaction.deleteFrom('trail_amenity').where('trail_id', 'in', ids).execute();
  if (links.length > 0)
    await sql`
      INSERT INTO trail_amenity (trail_id, amenity_id)
      SELECT "trailId", "amenityId"
      FROM jsonb_to_recordset(${JSON.stringify(links)}::jsonb) AS link ("trailId" bigint, "amenityId" bigint)`.execute(
      transaction,
    );
  await transaction.updateTable('place').set({ updated_at: sql<Date>`now()` }).where('id', 'in', ids).execute();
}
