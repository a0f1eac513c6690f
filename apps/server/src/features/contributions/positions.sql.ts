import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Where a place is; undefined where there is none. */
export async function selectPosition(kysely: Kysely<DatabaseSchema>, placeId: number): Promise<LngLat | undefined> {
  return kysely.selectFrom('place').select(['longitude', 'latitude']).where('id', '=', placeId).executeTakeFirst();
}
