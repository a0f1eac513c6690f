import { metersPerDegree } from '@access-atlas/contract/geometry/geo.ts';
import {
  isPossibleDuplicate,
  type ListedPlace,
  sameNameRadiusMeters,
} from '../../../domain/places/probable-duplicate.ts';

/** Two places that are probably one, the one with the lower id first. */
export interface PlacePair {
  readonly firstId: number;
  readonly secondId: number;
}

/** A place is compared with so many of those around it: thousands at one spot must not hold everything up. */
const comparedMax = 200;
/** A place is in so many pairs with those south of it: once some are merged, the others are found. */
const pairsOfPlaceMax = 5;

/**
 * Finds the pairs among places. Places are compared with those that lie within 50 m in the order of their latitude, so that
 * the work grows with the number of places and not with its square.
 */
export function findPairs(places: readonly ListedPlace[]): PlacePair[] {
  const sorted = places.toSorted((one, other) => one.latitude - other.latitude || one.id - other.id);
  return sorted.flatMap((place, index) =>
    pairsWithEarlier(sorted, place, index).map((other) => ({
      firstId: Math.min(place.id, other.id),
      secondId: Math.max(place.id, other.id),
    })),
  );
}

const reachDegrees = sameNameRadiusMeters / metersPerDegree;

function pairsWithEarlier(sorted: readonly ListedPlace[], place: ListedPlace, index: number): ListedPlace[] {
  const found: ListedPlace[] = [];
  // A little more than there is in truth, and all of it at a pole.
  const longitudeReach = (reachDegrees * 1.01) / Math.max(1e-9, Math.cos((place.latitude * Math.PI) / 180));
  let compared = 0;
  for (let earlier = index - 1; earlier >= 0; earlier--) {
    const other = sorted[earlier];
    if (other === undefined || place.latitude - other.latitude > reachDegrees) break;
    const apart = Math.abs(place.longitude - other.longitude);
    if (Math.min(apart, 360 - apart) > longitudeReach) continue;
    compared++;
    if (isPossibleDuplicate(place, other)) found.push(other);
    if (compared === comparedMax || found.length === pairsOfPlaceMax) break;
  }
  return found;
}
