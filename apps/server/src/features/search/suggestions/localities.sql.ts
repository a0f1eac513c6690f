import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
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

/** Those of the localities that are there, by id. */
export async function selectLocalitiesById(
  kysely: Kysely<DatabaseSchema>,
  ids: readonly number[],
): Promise<LocalityRow[]> {
  const { rows } = await sql<LocalityRow>`
    SELECT id, kind, names, parent_name AS "parentName", country, population, longitude, latitude, bounds,
           house_numbers AS "houseNumbers"
    FROM locality WHERE id = ANY (${ids}::bigint[]) ORDER BY id`.execute(kysely);
  return rows;
}
