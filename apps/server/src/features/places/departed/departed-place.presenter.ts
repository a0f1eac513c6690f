import type * as contract from '@access-atlas/contract/operating/departed-places.ts';
import { presentComparedPlace, type Wording } from '../compared/compared-place.presenter.ts';
import type { NearPlace } from './get-departed-place.ts';
import type { DepartedPlace } from './list-departed-places.ts';

/** A place that left its source, as the API shows it. */
export function presentDeparted({ place, leftAt, keptAt }: DepartedPlace, wording: Wording): contract.DepartedPlace {
  return {
    _id: String(place.id),
    place: presentComparedPlace(place, wording),
    leftAt: leftAt.toISOString(),
    keptAt: keptAt?.toISOString() ?? null,
  };
}

/** The same with what it may be now. */
export function presentWholeDeparted(
  { near, ...departed }: DepartedPlace & { readonly near: readonly NearPlace[] },
  wording: Wording,
): contract.WholeDepartedPlace {
  return {
    ...presentDeparted(departed, wording),
    near: near.map(({ place, distanceMeters, isNamedAlike }) => ({
      place: presentComparedPlace(place, wording),
      distanceMeters: Math.round(distanceMeters * 10) / 10,
      isNamedAlike,
    })),
  };
}
