import { requireOperator } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { type ClaimOverview, overviewOfClaim } from './claim-overview.ts';
import type { ClaimDecisionServices } from './claim-services.ts';
import { selectClaims } from './claims.sql.ts';

/**
 * Claims of places for operators, those that wait first.
 * @param which.isOpen whether only those that wait are asked for
 * @throws {ApiError} 401 for a visitor, 403 for others
 */
export async function listClaims(
  { database }: Pick<ClaimDecisionServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  which: { readonly isOpen: boolean; readonly limit: number },
): Promise<ClaimOverview[]> {
  requireOperator(actor);
  return (await selectClaims(database.kysely, which)).map(overviewOfClaim);
}
