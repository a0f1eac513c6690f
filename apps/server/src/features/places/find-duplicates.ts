import { distanceMeters, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { boxesAround } from '../../domain/geometry/boxes-around.ts';
import { isProbablySame, plainNamesOf, sameNameRadiusMeters } from '../../domain/places/probable-duplicate.ts';
import { type NearPlace, selectNearPlaces } from './new-places.sql.ts';

/** A place as it is compared with those that are there. */
export interface ComparedPlace extends LngLat {
  readonly typeNumber: number;
  readonly names: LocalizedText;
  /** The id at a service, such as Google's; null without one. */
  readonly servicePlaceId: string | null;
}

/** A place that is probably the same. */
export interface PlaceDuplicate {
  readonly placeId: number;
  readonly names: LocalizedText;
  readonly distanceMeters: number;
  /** Whether it certainly is: it has the same id at the same service. */
  readonly isSame: boolean;
}

/** Places that a new one probably is: of the same type within 10 m, of the same name within 50 m; nearest first. */
export async function findDuplicates(kysely: Kysely<DatabaseSchema>, place: ComparedPlace): Promise<PlaceDuplicate[]> {
  const near = await selectNearPlaces(kysely, boxesAround(place, sameNameRadiusMeters), place.servicePlaceId);
  const compared = { ...place, plainNames: plainNamesOf(place.names) };
  return near
    .map((other) => ({ other, meters: distanceMeters(place, other), isSame: hasSameId(place, other) }))
    .filter(
      ({ other, meters, isSame }) =>
        isSame || isProbablySame(compared, { ...other, plainNames: plainNamesOf(other.names) }, meters),
    )
    .sort((one, two) => Number(two.isSame) - Number(one.isSame) || one.meters - two.meters)
    .map(({ other, meters, isSame }) => ({
      placeId: other.id,
      names: other.names,
      distanceMeters: Math.round(meters * 10) / 10,
      isSame,
    }));
}

function hasSameId(place: ComparedPlace, other: NearPlace): boolean {
  return place.servicePlaceId !== null && place.servicePlaceId === other.servicePlaceId;
}
