import { ApiError, refuseField } from '../../../domain/errors/api-error.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { requireMayDecide } from '../directory.policy.ts';
import type { DecidingServices } from '../directory-services.ts';
import { lockBusiness, takeOverBusiness } from '../submitted-businesses.sql.ts';
import { tellSubmitter } from './tell-submitter.ts';

/** Two entries of one business. */
export interface MergedBusiness {
  /** The entry that is given up. */
  readonly duplicateId: number;
  /** The listed entry that stays. */
  readonly intoId: number;
}

/**
 * A moderator puts a duplicate into the business that is listed already: what that one lacks it takes over, its services too,
 * and nothing of its own is overwritten. Whoever submitted the duplicate hears that the business is listed. Doing it again
 * changes nothing.
 * @throws {ApiError} 401 for a visitor, 403 for others, 404 where one of them is not there, 400 where both are the same or the
 *   other is not listed
 */
export async function mergeBusiness(
  services: DecidingServices,
  context: WriteContext,
  { duplicateId, intoId }: MergedBusiness,
): Promise<MergedBusiness> {
  requireMayDecide(context.actor);
  if (duplicateId === intoId) throw refuseField('body.intoId', 'is the same business');
  const at = writeTimeOf(context);
  const answer = { duplicateId, intoId };
  const attempt = { verb: 'mergeBusiness', input: answer } as const;
  await runIdempotently(services, context, attempt, async (transaction) => {
    // Always in the same order, so that two merges the other way round do not wait for each other.
    const [first, second] = [Math.min(duplicateId, intoId), Math.max(duplicateId, intoId)];
    const locked = [await lockBusiness(transaction, first), await lockBusiness(transaction, second)];
    const duplicate = locked.find((business) => business?.id === duplicateId);
    const into = locked.find((business) => business?.id === intoId);
    if (!duplicate || !into) throw new ApiError('404.AFH_BUSINESS_SERVICE.100');
    if (duplicate.mergedInto === intoId) return { entity: null, answer };
    if (into.status !== 'published') throw refuseField('body.intoId', 'is not listed: approve it first');
    await tellSubmitter(
      services,
      transaction,
      { ...duplicate, name: into.name },
      { status: 'published', reason: null, at },
    );
    await takeOverBusiness(transaction, { duplicateId, intoId, at });
    return { entity: 'business', entityId: duplicateId, details: { intoId }, answer };
  });
  services.mails?.wake();
  return answer;
}
