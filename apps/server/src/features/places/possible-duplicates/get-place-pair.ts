import { distanceMeters } from '@access-atlas/contract/geometry/geo.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { type ComparedPlace, selectComparedPlaces } from '../compared/compared-places.sql.ts';
import type { ComparingServices } from '../compared/comparing-services.ts';
import { asPair } from './as-pair.ts';
import type { ComparedPair } from './list-place-pairs.ts';
import { selectAreSeparate } from './place-pairs.sql.ts';

export interface WholePair {
  readonly pair: ComparedPair;
  readonly isSeparate: boolean;
  /** Which of both should stay. */
  readonly suggestedStay: number;
}

/**
 * Any two places side by side, the one with the lower id first.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators, 404 where one of them is not there, 400 for one place twice
 */
export async function getPlacePair(
  { database: { kysely } }: Pick<ComparingServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  ids: readonly [number, number],
): Promise<WholePair> {
  requireModerator(actor);
  const pair = asPair(ids);
  const places = await selectComparedPlaces(kysely, ids);
  const [first, second] = [places.get(pair.firstId), places.get(pair.secondId)];
  if (first === undefined || second === undefined) throw new ApiError('404.PLACE_SERVICE.100');
  return {
    pair: { first, second, distanceMeters: distanceMeters(first, second) },
    isSeparate: await selectAreSeparate(kysely, pair),
    suggestedStay: suggestStay(first, second).id,
  };
}

/** What is not on the map cannot stay; of two that are, the one with more reviews should, else the older one. */
function suggestStay(first: ComparedPlace, second: ComparedPlace): ComparedPlace {
  if (first.isOnMap !== second.isOnMap) return first.isOnMap ? first : second;
  if (first.reviews !== second.reviews) return first.reviews > second.reviews ? first : second;
  return second.createdAt < first.createdAt ? second : first;
}
