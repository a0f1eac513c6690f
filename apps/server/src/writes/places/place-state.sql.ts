import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Whether a place is on the map; its `mergedInto` is set where it turned out to be another. */
export interface PlaceState {
  readonly deletedAt: Date | null;
  readonly mergedInto: number | null;
}

/** undefined where there never was such a place. */
export async function selectPlaceState(kysely: Kysely<DatabaseSchema>, id: number): Promise<PlaceState | undefined> {
  return kysely
    .selectFrom('place')
    .select(['deleted_at as deletedAt', 'merged_into as mergedInto'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The place into which another was merged; null where it was not, undefined where there is none. */
export async function selectMergedInto(kysely: Kysely<DatabaseSchema>, id: number): Promise<number | null | undefined> {
  return (await selectPlaceState(kysely, id))?.mergedInto;
}
