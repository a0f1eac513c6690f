import { boxOfUnknownExtent } from '@access-atlas/contract/geometry/box-around.ts';
import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { type LocalityRow, selectLocalitiesById } from './localities.sql.ts';

/** A settlement, a district or a street of an imported region, for finding it and recentring the map. */
export interface StoredLocality {
  readonly id: number;
  readonly kind: 'settlement' | 'district' | 'street';
  readonly names: LocalizedText;
  /** The settlement a street or district belongs to. */
  readonly parentName: string | null;
  /** ISO 3166-1 alpha-2; null far from every city. */
  readonly country: string | null;
  readonly population: number | null;
  readonly longitude: number;
  readonly latitude: number;
  /** Where it lies, as mapped; a box of one size for all where the file had no border of it. */
  readonly extent: Bbox;
  readonly houseNumbers: readonly { readonly number: string; readonly longitude: number; readonly latitude: number }[];
}

/** Those of the localities that are there, by id; others were removed. */
export async function readStoredLocalitiesById(
  kysely: Kysely<DatabaseSchema>,
  ids: readonly number[],
): Promise<StoredLocality[]> {
  return (await selectLocalitiesById(kysely, ids)).map(presentLocality);
}

function presentLocality({ bounds, houseNumbers, ...row }: LocalityRow): StoredLocality {
  return {
    ...row,
    extent: bounds ?? boxOfUnknownExtent(row),
    houseNumbers: houseNumbers.map(([number, longitude, latitude]) => ({ number, longitude, latitude })),
  };
}
