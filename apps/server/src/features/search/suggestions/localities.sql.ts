import { type Bbox, type LngLat, splitAtAntimeridian } from '@access-atlas/contract/geometry/geo.ts';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** A locality as it is stored. */
export interface LocalityRow {
  readonly id: number;
  readonly kind: 'settlement' | 'district' | 'street';
  readonly names: LocalizedText;
  readonly parentName: string | null;
  readonly country: string | null;
  readonly population: number | null;
  readonly longitude: number;
  readonly latitude: number;
  readonly bounds: Bbox | null;
  readonly houseNumbers: readonly (readonly [number: string, longitude: number, latitude: number])[];
}

const columns = sql`id, kind, names, parent_name AS "parentName", country, population, longitude, latitude, bounds,
  house_numbers AS "houseNumbers"`;

/** Those of the localities that are there, by id. */
export async function selectLocalitiesById(
  kysely: Kysely<DatabaseSchema>,
  ids: readonly number[],
): Promise<LocalityRow[]> {
  const { rows } = await sql<LocalityRow>`
    SELECT ${columns} FROM locality WHERE id = ANY (${ids}::bigint[]) ORDER BY id`.execute(kysely);
  return rows;
}

/**
 * Streets with their middle in a box whose bounds touch another one, the one with the nearest middle first.
 * @param around in which their middle lies
 * @param touched what their bounds have to touch; a street without bounds is a point
 */
export async function selectStreetsNear(
  kysely: Kysely<DatabaseSchema>,
  { longitude, latitude }: LngLat,
  { around, touched, limit }: { readonly around: Bbox; readonly touched: Bbox; readonly limit: number },
): Promise<LocalityRow[]> {
  const touches = splitAtAntimeridian(touched).map(
    ([west, south, east, north]) => sql`(coalesce(bounds[1], longitude) <= ${east}
      AND coalesce(bounds[3], longitude) >= ${west} AND coalesce(bounds[2], latitude) <= ${north}
      AND coalesce(bounds[4], latitude) >= ${south})`,
  );
  const { rows } = await sql<LocalityRow>`
    SELECT ${columns} FROM locality
    WHERE kind = 'street' AND ${liesIn(around)} AND (${sql.join(touches, sql` OR `)})
    ORDER BY ${squaredDegrees({ longitude, latitude })}, id LIMIT ${limit}`.execute(kysely);
  return rows;
}

/**
 * A settlement in a box, if any: the one whose middle is nearest to a point, or the one in which most people live, of equal
 * ones the nearest.
 */
export async function selectSettlement(
  kysely: Kysely<DatabaseSchema>,
  point: LngLat,
  { around, which }: { readonly around: Bbox; readonly which: 'nearest' | 'largest' },
): Promise<LocalityRow | null> {
  const first = which === 'largest' ? sql`population DESC NULLS LAST,` : sql``;
  const { rows } = await sql<LocalityRow>`
    SELECT ${columns} FROM locality
    WHERE kind = 'settlement' AND ${liesIn(around)}
    ORDER BY ${first} ${squaredDegrees(point)}, id LIMIT 1`.execute(kysely);
  return rows[0] ?? null;
}

function liesIn(box: Bbox) {
  const parts = splitAtAntimeridian(box).map(
    ([west, south, east, north]) =>
      sql`(latitude BETWEEN ${south} AND ${north} AND longitude BETWEEN ${west} AND ${east})`,
  );
  return sql`(${sql.join(parts, sql` OR `)})`;
}

/** How far a locality lies from a point, to sort by: a degree of longitude shrinks towards the poles. */
function squaredDegrees({ longitude, latitude }: LngLat) {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  return sql`power(latitude - ${latitude}, 2) + power(${narrowing}
    * least(abs(longitude - ${longitude}), 360 - abs(longitude - ${longitude})), 2)`;
}
