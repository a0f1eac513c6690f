import { decidedClaimDays } from '@access-atlas/contract/limits.ts';
import type { ClaimDecisionServices } from './claim-services.ts';
import { deleteClaimsDecidedBefore } from './claims.sql.ts';

const dayMilliseconds = 86_400_000;

/** Forgets claims that were decided 180 days ago; who speaks for a place stays so. Returns how many it were. */
export async function purgeDecidedClaims(
  { database }: Pick<ClaimDecisionServices, 'database'>,
  now: Date,
): Promise<{ readonly claims: number }> {
  const before = new Date(now.getTime() - decidedClaimDays * dayMilliseconds);
  return { claims: await deleteClaimsDecidedBefore(database.kysely, before) };
}
