import type { Bbox } from '@access-atlas/contract/geo.ts';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { boxAround, estimateExtent } from '../reference-data/estimate-extent.ts';
import { type LocalityRow, selectLocalities, selectLocalitiesById } from './localities.sql.ts';

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
  /** Where it lies, as mapped; estimated where the file had no border of it. */
  readonly extent: Bbox;
  readonly houseNumbers: readonly { readonly number: string; readonly longitude: number; readonly latitude: number }[];
}

/** Where nothing says how large it is. */
const settlementPeople = 2_000;
const districtRadiusMeters = 1_000;
const streetRadiusMeters = 200;
/** A street with its houses may be some kilobytes. */
const rowsPerStatement = 500;

/** All localities in the order of their ids, in short statements, so that nobody waits for long. */
export async function* readStoredLocalities(kysely: Kysely<DatabaseSchema>): AsyncGenerator<StoredLocality[]> {
  for (let after = 0; ; ) {
    const rows = await selectLocalities(kysely, after, rowsPerStatement);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(presentLocality);
    after = last.id;
  }
}

/** Those of the localities that are there, as after an entry `locality` of the change feed; others were removed. */
export async function readStoredLocalitiesById(
  kysely: Kysely<DatabaseSchema>,
  ids: readonly number[],
): Promise<StoredLocality[]> {
  return (await selectLocalitiesById(kysely, ids)).map(presentLocality);
}

function presentLocality({ bounds, houseNumbers, ...row }: LocalityRow): StoredLocality {
  return {
    ...row,
    extent: bounds ?? guessExtent(row),
    houseNumbers: houseNumbers.map(([number, longitude, latitude]) => ({ number, longitude, latitude })),
  };
}

function guessExtent(row: Pick<LocalityRow, 'kind' | 'population' | 'longitude' | 'latitude'>): Bbox {
  if (row.kind === 'settlement') return estimateExtent(row, row.population ?? settlementPeople);
  return boxAround(row, row.kind === 'district' ? districtRadiusMeters : streetRadiusMeters);
}
