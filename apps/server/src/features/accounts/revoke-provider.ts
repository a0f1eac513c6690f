import { recordChange } from '../../db/change-feed/change-feed.ts';
import { refreshVerdicts } from '../../writes/refresh-verdicts.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { findGrantScope, type NewProviderGrant, type ProviderGrant } from './grant-provider.ts';
import { deleteGrant, ownReportsAgain, unmarkProvider } from './provider-grants.sql.ts';

/**
 * An operator takes back that a person is a provider of a place or of all places of a partner. What they reported before
 * they became one counts again; what they said as the business does not. Doing it again changes nothing.
 * @returns null where they were none
 * @throws {ApiError} 401 for a visitor, 403 for others, 404 for the place, 400 for the partner
 */
export async function revokeProvider(
  services: Pick<WriteServices, 'database' | 'vocabulary'>,
  context: WriteContext,
  grant: NewProviderGrant,
): Promise<ProviderGrant | null> {
  requireOperator(context.actor);
  const { personId } = grant;
  const attempt = { verb: 'revokeProvider', input: grant } as const;
  return runIdempotently<ProviderGrant | null>(services, context, attempt, async (transaction) => {
    const scope = await findGrantScope(transaction, grant);
    const grantedAt = await deleteGrant(transaction, { personId, ...scope });
    if (grantedAt === undefined) return { entity: null, answer: null };
    await unmarkProvider(transaction, personId);
    const counted = await ownReportsAgain(transaction, { personId, ...scope, before: grantedAt });
    const changedPlaceIds = await refreshVerdicts(transaction, counted, services.vocabulary);
    if (changedPlaceIds.length > 0) await recordChange(transaction, { entity: 'place', ids: changedPlaceIds });
    const answer = { personId, changedPlaceIds };
    return { entity: 'person', entityId: personId, details: { ...scope }, answer };
  });
}
