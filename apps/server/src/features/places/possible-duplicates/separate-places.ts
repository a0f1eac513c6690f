import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { selectComparedPlaces } from '../compared/compared-places.sql.ts';
import type { ComparingServices } from '../compared/comparing-services.ts';
import { asPair } from './as-pair.ts';
import { removeSeparation, storeSeparation } from './place-pairs.sql.ts';
import { findPairsOf, replacePairsOf } from './replace-pairs.ts';

export interface Separation {
  readonly ids: readonly [number, number];
  readonly isSeparate: boolean;
}

export interface SeparationAnswer {
  readonly isSeparate: boolean;
  /** false where it was so before. */
  readonly isChanged: boolean;
}

/**
 * A moderator says that two places are two, so that nobody is asked about them again, or takes that back.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators, 404 where one of them is not there, 400 for one place twice
 */
export async function separatePlaces(
  { database }: Pick<ComparingServices, 'database'>,
  context: WriteContext,
  { ids, isSeparate }: Separation,
): Promise<SeparationAnswer> {
  requireModerator(context.actor);
  const pair = asPair(ids);
  const at = writeTimeOf(context);
  const attempt = { verb: 'separatePlaces', input: { ...pair, isSeparate } } as const;
  return runIdempotently<SeparationAnswer>({ database }, context, attempt, async (transaction) => {
    const places = await selectComparedPlaces(transaction, ids);
    if (places.size < 2) throw new ApiError('404.PLACE_SERVICE.100');
    const isChanged = await (isSeparate ? storeSeparation(transaction, pair, at) : removeSeparation(transaction, pair));
    const answer = { isSeparate, isChanged };
    if (!isChanged) return { entity: null, answer };
    // What is no longer two may be a possible duplicate again.
    if (!isSeparate) {
      const ids = [pair.firstId];
      await replacePairsOf(transaction, ids, await findPairsOf(transaction, ids));
    }
    const details = { otherId: pair.secondId, isSeparate };
    return { entity: 'place', entityId: pair.firstId, details, answer };
  });
}
