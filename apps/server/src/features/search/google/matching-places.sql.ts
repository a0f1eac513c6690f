import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** A place of ours that a place of Google's may be. */
export interface PossibleMatch extends LngLat {
  readonly id: number;
  readonly names: LocalizedText;
  readonly servicePlaceId: string | null;
}

/** The places with these ids, and those with these ids at Google. */
export async function selectPossibleMatches(
  kysely: Kysely<DatabaseSchema>,
  ids: readonly number[],
  servicePlaceIds: readonly string[],
): Promise<PossibleMatch[]> {
  return kysely
    .selectFrom('place')
    .select(['id', 'names', 'longitude', 'latitude', 'service_place_id as servicePlaceId'])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(id = ANY (${ids}::bigint[]) OR service_place_id = ANY (${servicePlaceIds}::text[]))`)
    .orderBy('id')
    .execute();
}
