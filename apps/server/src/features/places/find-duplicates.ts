import {
  type Bbox,
  distanceMeters,
  type LngLat,
  metersPerDegree,
  splitAtAntimeridian,
  wrapLongitude,
} from '@access-atlas/contract/geometry/geo.ts';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { normalizeName } from '../../domain/text/normalize-name.ts';
import { type NearPlace, selectNearPlaces } from './new-places.sql.ts';

/** Two people put the same pin this far apart. */
const sameTypeRadiusMeters = 10;
/** A name found again this near is hardly another place; a chain's branches lie further apart. */
const sameNameRadiusMeters = 50;

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
  return near
    .map((other) => ({ other, meters: distanceMeters(place, other), isSame: hasSameId(place, other) }))
    .filter(({ other, meters, isSame }) => isSame || isProbablySame(place, other, meters))
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

function isProbablySame(place: ComparedPlace, other: NearPlace, meters: number): boolean {
  if (meters <= sameTypeRadiusMeters && place.typeNumber === other.typeNumber) return true;
  return meters <= sameNameRadiusMeters && plainNames(place).some((name) => plainNames(other).includes(name));
}

function plainNames({ names }: { readonly names: LocalizedText }): string[] {
  return Object.values(names).map(normalizeName);
}

/** Boxes that hold every point within the radius, and some more in their corners. */
function boxesAround({ longitude, latitude }: LngLat, radiusMeters: number): Bbox[] {
  const latitudeDegrees = radiusMeters / metersPerDegree;
  const south = Math.max(-90, latitude - latitudeDegrees);
  const north = Math.min(90, latitude + latitudeDegrees);
  const narrowing = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const longitudeDegrees = latitudeDegrees / narrowing;
  // At a pole all longitudes are near.
  if (!(longitudeDegrees < 180)) return [[-180, south, 180, north]];
  const west = wrapLongitude(longitude - longitudeDegrees);
  const east = wrapLongitude(longitude + longitudeDegrees);
  return splitAtAntimeridian([west, south, east, north]);
}
