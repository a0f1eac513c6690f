import { ApiError } from '../../domain/errors/api-error.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { type ClaimOverview, overviewOfClaim } from './claim-overview.ts';
import type { ClaimDecisionServices } from './claim-services.ts';
import { selectClaims } from './claims.sql.ts';

/** One claim for operators. @throws {ApiError} 401 for a visitor, 403 for others, 404 */
export async function getClaim(
  { database }: Pick<ClaimDecisionServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  claimId: number,
): Promise<ClaimOverview> {
  requireOperator(actor);
  const [row] = await selectClaims(database.kysely, { claimId });
  if (!row) throw new ApiError('404.CLAIM_SERVICE.100');
  return overviewOfClaim(row);
}
