import { ApiError } from '../../domain/errors/api-error.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { requireMayDecide } from './directory.policy.ts';
import { lockBusiness, setBusinessStatus } from './submitted-businesses.sql.ts';

/** What was decided on a business. */
export interface DecidedBusiness {
  readonly businessId: number;
  readonly status: 'published' | 'rejected';
}

export interface BusinessDecision extends DecidedBusiness {
  /** For the audit trail. */
  readonly verb: 'approveBusiness' | 'refuseBusiness';
}

/** What approving and refusing share. @throws {ApiError} 401, 403, 404 */
export async function decideBusiness(
  services: Pick<WriteServices, 'database'>,
  context: WriteContext,
  { businessId, status, verb }: BusinessDecision,
): Promise<DecidedBusiness> {
  requireMayDecide(context.actor);
  return runIdempotently<DecidedBusiness>(services, context, { verb, input: { businessId } }, async (transaction) => {
    const business = await lockBusiness(transaction, businessId);
    if (!business) throw new ApiError('404.AFH_BUSINESS_SERVICE.100');
    const answer = { businessId, status };
    if (business.status === status) return { entity: null, answer };
    await setBusinessStatus(transaction, businessId, status, writeTimeOf(context));
    return { entity: 'business', entityId: businessId, answer };
  });
}
