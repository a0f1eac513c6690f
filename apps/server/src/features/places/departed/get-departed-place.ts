import { distanceMeters } from '@access-atlas/contract/geometry/geo.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { boxesAround } from '../../../domain/geometry/boxes-around.ts';
import { areNamedAlike, plainNamesOf } from '../../../domain/places/probable-duplicate.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { type ComparedPlace, selectComparedPlaces } from '../compared/compared-places.sql.ts';
import type { ComparingServices } from '../compared/comparing-services.ts';
import { selectInBoxes } from '../possible-duplicates/searched-places.sql.ts';
import { selectDepartedEntry } from './departed-places.sql.ts';
import type { DepartedPlace } from './list-departed-places.ts';

/** What is drawn anew in a map lies near where it was, and seldom exactly there. */
const nearRadiusMeters = 150;
const placesAroundMax = 1_000;
const nearMax = 5;

/** A place that another may be now. */
export interface NearPlace {
  readonly place: ComparedPlace;
  readonly distanceMeters: number;
  readonly isNamedAlike: boolean;
}

/**
 * A place that left its source, with what it may be now: places within 150 m of a like name, then those of its type.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators, 404 for a place that did not leave
 */
export async function getDepartedPlace(
  { database: { kysely } }: Pick<ComparingServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  placeId: number,
): Promise<DepartedPlace & { readonly near: readonly NearPlace[] }> {
  requireModerator(actor);
  const entry = await selectDepartedEntry(kysely, placeId);
  if (entry === undefined) throw new ApiError('404.PLACE_SERVICE.100');
  const place = (await selectComparedPlaces(kysely, [placeId])).get(placeId);
  if (place === undefined) throw new ApiError('404.PLACE_SERVICE.100');
  const around = await selectInBoxes(kysely, boxesAround(place, nearRadiusMeters), placesAroundMax);
  const kind = around.find(({ id }) => id === placeId)?.kind;
  const own = { plainNames: plainNamesOf(place.names) };
  const near = around
    .filter((other) => other.id !== placeId && other.kind === kind)
    .map((other) => ({ other, meters: distanceMeters(place, other), isNamedAlike: areNamedAlike(own, other) }))
    .filter(({ other, meters, isNamedAlike }) => {
      return meters <= nearRadiusMeters && (isNamedAlike || other.typeNumber === place.typeNumber);
    })
    .sort((one, two) => Number(two.isNamedAlike) - Number(one.isNamedAlike) || one.meters - two.meters)
    .slice(0, nearMax);
  const places = await selectComparedPlaces(
    kysely,
    near.map(({ other }) => other.id),
  );
  return {
    place,
    leftAt: entry.leftAt,
    keptAt: entry.keptAt,
    near: near.flatMap(({ other, meters, isNamedAlike }) => {
      const known = places.get(other.id);
      return known === undefined ? [] : { place: known, distanceMeters: meters, isNamedAlike };
    }),
  };
}
