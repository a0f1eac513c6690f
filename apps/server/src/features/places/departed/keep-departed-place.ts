import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { ComparingServices } from '../compared/comparing-services.ts';
import { keepEntry, lockDepartedEntry } from './departed-places.sql.ts';

export interface Keeping {
  readonly placeId: number;
  readonly isKept: boolean;
}

export interface KeepingAnswer {
  readonly isKept: boolean;
  /** false where it was so before. */
  readonly isChanged: boolean;
}

/**
 * A moderator decides that a place stays although no source has it any more, or takes that back. Should it return and leave
 * again, it is asked about again.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators, 404 for a place that did not leave, or is off the map
 */
export async function keepDepartedPlace(
  { database }: Pick<ComparingServices, 'database'>,
  context: WriteContext,
  { placeId, isKept }: Keeping,
): Promise<KeepingAnswer> {
  requireModerator(context.actor);
  const at = writeTimeOf(context);
  const attempt = { verb: 'keepDepartedPlace', input: { placeId, isKept } } as const;
  return runIdempotently<KeepingAnswer>({ database }, context, attempt, async (transaction) => {
    const entry = await lockDepartedEntry(transaction, placeId);
    if (entry === undefined) throw new ApiError('404.PLACE_SERVICE.100');
    const isChanged = (entry.keptAt !== null) !== isKept;
    const answer = { isKept, isChanged };
    if (!isChanged) return { entity: null, answer };
    await keepEntry(transaction, entry.id, isKept ? at : null);
    return { entity: 'place', entityId: placeId, details: { isKept }, answer };
  });
}
