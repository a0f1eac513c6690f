import { requireOperator } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { type ClaimOverview, overviewOfClaim } from './claim-overview.ts';
import type { ClaimDecisionServices } from './claim-services.ts';
import { type ClaimsAsked, countClaims, selectClaims } from './claims.sql.ts';

/**
 * Claims of places for operators, those that wait first, and how many there are.
 * @throws {ApiError} 401 for a visitor, 403 for others
 */
export async function listClaims(
  { database }: Pick<ClaimDecisionServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  asked: ClaimsAsked,
): Promise<{ readonly count: number; readonly claims: ClaimOverview[] }> {
  requireOperator(actor);
  return {
    count: await countClaims(database.kysely, asked),
    claims: (await selectClaims(database.kysely, asked)).map(overviewOfClaim),
  };
}
