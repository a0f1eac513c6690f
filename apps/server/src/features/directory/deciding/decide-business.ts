import { ApiError } from '../../../domain/errors/api-error.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { requireMayDecide } from '../directory.policy.ts';
import type { DecidingServices } from '../directory-services.ts';
import { lockBusiness, setBusinessStatus } from '../submitted-businesses.sql.ts';
import { tellSubmitter } from './tell-submitter.ts';

/** What was decided on a business. */
export interface DecidedBusiness {
  readonly businessId: number;
  readonly status: 'published' | 'rejected';
}

export interface BusinessDecision extends DecidedBusiness {
  /** For the audit trail. */
  readonly verb: 'approveBusiness' | 'refuseBusiness';
  /** Why it is refused, for whoever submitted it to read; null where it is approved. */
  readonly reason: string | null;
}

/** What approving and refusing share; whoever asked to hear the outcome is told. @throws {ApiError} 401, 403, 404 */
export async function decideBusiness(
  services: DecidingServices,
  context: WriteContext,
  { businessId, status, verb, reason }: BusinessDecision,
): Promise<DecidedBusiness> {
  requireMayDecide(context.actor);
  const at = writeTimeOf(context);
  const attempt = { verb, input: { businessId, reason } } as const;
  const decided = await runIdempotently<DecidedBusiness>(services, context, attempt, async (transaction) => {
    const business = await lockBusiness(transaction, businessId);
    if (!business) throw new ApiError('404.AFH_BUSINESS_SERVICE.100');
    const answer = { businessId, status };
    if (business.status === status) return { entity: null, answer };
    await tellSubmitter(services, transaction, business, { status, reason, at });
    await setBusinessStatus(transaction, businessId, status, at);
    const details = reason === null ? {} : { reason };
    return { entity: 'business', entityId: businessId, details, answer };
  });
  services.mails?.wake();
  return decided;
}
