import { claimRefusalMaxCharacters } from '@access-atlas/contract/limits.ts';
import { requireText } from '../../domain/text/clean-text.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import type { ClaimDecisionServices } from './claim-services.ts';
import { decideClaim } from './decide-claim.ts';

/** Which claim is refused, and why. */
export interface RefusedClaim {
  readonly claimId: number;
  /** For whoever made it to read; 1 to 1,000 characters. */
  readonly reason: string;
}

/**
 * An operator does not believe that a place is somebody's, and a mail tells them why. They may claim it again.
 * @returns whether it waited for a decision; what was decided stays so
 * @throws {ApiError} 401 for a visitor, 403 for others and for whoever has not shown who they are within 15 minutes, 404,
 *   400 for the reason
 */
export async function refuseClaim(
  services: ClaimDecisionServices,
  context: WriteContext,
  { claimId, reason: given }: RefusedClaim,
): Promise<boolean> {
  const reason = requireText(given, 'body.reason', claimRefusalMaxCharacters);
  return decideClaim(services, context, { claimId, verb: 'refuseClaim', outcome: 'refused', reason });
}
