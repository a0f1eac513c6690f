import { boxAround, boxOfUnknownExtent } from '@access-atlas/contract/geometry/box-around.ts';
import type { Bbox, LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { addressStreetMaxMeters } from '@access-atlas/contract/limits.ts';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { type LocalityRow, selectLocalitiesById, selectSettlement, selectStreetsNear } from './localities.sql.ts';

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

/** The middle of a street that passes a point is hardly farther away, in metres. */
const streetReachMeters = 3_000;
/** Streets that pass a point: more lie in no town. */
const streetsMax = 60;
/** A settlement whose middle is farther away says nothing of a point, in metres. */
const settlementReachMeters = 20_000;

/** Streets that may pass near a point, the one with the nearest middle first. */
export async function readStreetsNear(kysely: Kysely<DatabaseSchema>, point: LngLat): Promise<StoredLocality[]> {
  const rows = await selectStreetsNear(kysely, point, {
    around: boxAround(point, streetReachMeters),
    touched: boxAround(point, addressStreetMaxMeters),
    limit: streetsMax,
  });
  return rows.map(presentLocality);
}

/** The settlement nearest to a point; null far from every one. */
export async function readNearestSettlement(
  kysely: Kysely<DatabaseSchema>,
  point: LngLat,
): Promise<StoredLocality | null> {
  const row = await selectSettlement(kysely, point, {
    around: boxAround(point, settlementReachMeters),
    which: 'nearest',
  });
  return row && presentLocality(row);
}

/** Within this distance people say that they are in a town, in metres. */
const townReachMeters = 10_000;

/** The town by which people tell where a point is: the largest around it, or else the nearest; null far from every one. */
export async function readTownOf(kysely: Kysely<DatabaseSchema>, point: LngLat): Promise<StoredLocality | null> {
  const row = await selectSettlement(kysely, point, {
    around: boxAround(point, townReachMeters),
    which: 'largest',
  });
  return row === null ? readNearestSettlement(kysely, point) : presentLocality(row);
}

function presentLocality({ bounds, houseNumbers, ...row }: LocalityRow): StoredLocality {
  return {
    ...row,
    extent: bounds ?? boxOfUnknownExtent(row),
    houseNumbers: houseNumbers.map(([number, longitude, latitude]) => ({ number, longitude, latitude })),
  };
}
