import type { Kysely } from 'kysely';
import { readInPortions } from '../../db/read-in-portions.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { selectPackedPlaces } from './packed-places.sql.ts';

/** These places as both indexes take them (see map-index/packed-places.ts); deleted ones are left out. */
export async function readPackedPlaces(kysely: Kysely<DatabaseSchema>, ids: readonly number[]): Promise<string> {
  const portions = await readInPortions(ids, (portion) => selectPackedPlaces(kysely, portion));
  return portions.join('');
}
