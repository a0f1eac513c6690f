import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { selectPackedPlaces } from './packed-places.sql.ts';
import { readInPortions } from './read-in-portions.ts';

/** These places as both indexes take them (see read-model/pins/table/packed-places.ts); deleted ones are left out. */
export async function readPackedPlaces(kysely: Kysely<DatabaseSchema>, ids: readonly number[]): Promise<string> {
  const portions = await readInPortions(ids, (portion) => selectPackedPlaces(kysely, portion));
  return portions.join('');
}
