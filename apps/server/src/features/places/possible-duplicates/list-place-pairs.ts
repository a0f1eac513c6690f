import { distanceMeters } from '@access-atlas/contract/geometry/geo.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { type ComparedPlace, selectComparedPlaces } from '../compared/compared-places.sql.ts';
import type { ComparingServices } from '../compared/comparing-services.ts';
import { type PairPosition, type PairRange, selectPossiblePairs, selectSeparatePairs } from './place-pairs.sql.ts';

/** Two places side by side. */
export interface ComparedPair {
  readonly first: ComparedPlace;
  readonly second: ComparedPlace;
  readonly distanceMeters: number;
}

export interface PairPage {
  /** On all pages; counted up to `countedDuplicatesMax`. */
  readonly total: number;
  readonly pairs: readonly ComparedPair[];
  /** null on the last page. */
  readonly next: PairPosition | null;
}

/**
 * Pairs of places that are probably one, those first of which people said something of both; or those that somebody said are
 * two, the latest first.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators
 */
export async function listPlacePairs(
  { database: { kysely } }: Pick<ComparingServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  { only, ...range }: PairRange & { readonly only: 'possible' | 'separate' },
): Promise<PairPage> {
  requireModerator(actor);
  const { total, pairs } = await (only === 'possible' ? selectPossiblePairs : selectSeparatePairs)(kysely, range);
  const ids = pairs.flatMap(({ firstId, secondId }) => [firstId, secondId]);
  const places = await selectComparedPlaces(kysely, ids);
  const last = pairs.at(-1);
  return {
    total,
    pairs: pairs.flatMap(({ firstId, secondId }) => {
      const [first, second] = [places.get(firstId), places.get(secondId)];
      return first && second ? { first, second, distanceMeters: distanceMeters(first, second) } : [];
    }),
    next: last !== undefined && pairs.length === range.limit ? { key: last.key, id: last.id } : null,
  };
}
