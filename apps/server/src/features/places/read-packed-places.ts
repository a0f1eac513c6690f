import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { selectPackedPlaces } from './packed-places.sql.ts';

/** These places as both indexes take them (see map-index/packed-places.ts); deleted ones are left out. */
export async function readPackedPlaces(kysely: Kysely<DatabaseSchema>, ids: readonly number[]): Promise<string> {
  return ids.length === 0 ? '' : selectPackedPlaces(kysely, ids);
}
