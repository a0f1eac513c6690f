import type { WriteContext } from '../../writes/write-context.ts';
import type { ClaimDecisionServices } from './claim-services.ts';
import { decideClaim } from './decide-claim.ts';

/**
 * An operator makes whoever claimed a place its provider, and a mail tells them.
 * @returns whether it waited for a decision; what was decided stays so
 * @throws {ApiError} 401 for a visitor, 403 for others and for whoever has not shown who they are within 15 minutes, 404 for
 *   the claim and where its place was deleted
 */
export async function approveClaim(
  services: ClaimDecisionServices,
  context: WriteContext,
  { claimId }: { readonly claimId: number },
): Promise<boolean> {
  return decideClaim(services, context, { claimId, verb: 'approveClaim', outcome: 'approved', reason: null });
}
