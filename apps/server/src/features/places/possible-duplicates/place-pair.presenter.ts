import type * as contract from '@access-atlas/contract/operating/place-duplicates.ts';
import { presentComparedPlace, type Wording } from '../compared/compared-place.presenter.ts';
import type { ComparedPair } from './list-place-pairs.ts';

/** Two places side by side, as the API shows them. */
export function presentPair({ first, second, distanceMeters }: ComparedPair, wording: Wording): contract.PlacePair {
  return {
    _id: `${first.id}-${second.id}`,
    first: presentComparedPlace(first, wording),
    second: presentComparedPlace(second, wording),
    distanceMeters: Math.round(distanceMeters * 10) / 10,
  };
}
