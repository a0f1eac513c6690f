import { pickText } from '@access-atlas/contract/languages.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { requireRecentConfirmation } from '../../writes/require-recent-confirmation.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import { grantProvider } from '../accounts/grant-provider.ts';
import { queueMail } from '../accounts/mailed-links/queue-mail.ts';
import { deciderOf } from '../moderation/decider-of.ts';
import type { ClaimDecisionServices } from './claim-services.ts';
import { type LockedClaim, lockClaim, storeClaimDecision } from './claims.sql.ts';

/** What an operator decides about a claim. */
export interface DecidedClaim {
  readonly claimId: number;
  /** For the audit trail. */
  readonly verb: 'approveClaim' | 'refuseClaim';
  readonly outcome: 'approved' | 'refused';
  /** Why it is refused, for whoever made it to read; null where it is approved. */
  readonly reason: string | null;
}

/**
 * What approving and refusing share. Approving attaches the person as an operator does by hand, in the same transaction.
 * @returns whether it waited for a decision
 * @throws {ApiError} 401, 403, 404
 */
export async function decideClaim(
  services: ClaimDecisionServices,
  context: WriteContext,
  { claimId, verb, outcome, reason }: DecidedClaim,
): Promise<boolean> {
  requireOperator(context.actor);
  requireRecentConfirmation(context);
  const at = writeTimeOf(context);
  const decider = deciderOf(context.actor);
  const attempt = { verb, input: { claimId, reason } } as const;
  const isDecided = await runIdempotently(services, context, attempt, async (transaction) => {
    const claim = await lockClaim(transaction, claimId);
    if (claim === undefined) throw new ApiError('404.CLAIM_SERVICE.100');
    if (claim.outcome !== null) return { entity: null, answer: false };
    const { personId, placeId } = claim;
    if (outcome === 'approved') {
      const within = { ...services, database: { ...services.database, kysely: transaction } };
      // The key of this call stands for the decision; the grant is a part of it.
      await grantProvider(within, { actor: context.actor, at }, { personId, placeId });
    }
    await storeClaimDecision(transaction, claimId, { outcome, reason, decider, at });
    await tellClaimant(services, transaction, claim, { outcome, reason, at });
    return { entity: 'claim', entityId: claimId, details: { placeId, personId }, answer: true };
  });
  services.mails?.wake();
  return isDecided;
}

async function tellClaimant(
  services: Pick<ClaimDecisionServices, 'mails'>,
  transaction: Transaction<DatabaseSchema>,
  { personId, placeId, placeNames, language }: LockedClaim,
  { outcome, reason, at }: Pick<DecidedClaim, 'outcome' | 'reason'> & { readonly at: Date },
): Promise<void> {
  await queueMail(services, transaction, {
    to: { personId },
    name: outcome === 'approved' ? 'claimApproved' : 'claimRefused',
    facts: {
      place: pickText(placeNames, language)?.text ?? null,
      answer: reason,
      path: `/details/${placeId}/local`,
    },
    at,
  });
}
