import { ApiError } from '../../../domain/errors/api-error.ts';
import { takeLink } from '../../../sessions/one-time-links.sql.ts';
import { hashSecret } from '../../../sessions/secret.ts';
import { confirmClaimAddress } from '../../../writes/confirm-claim-address.sql.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { confirmAddress } from '../accounts.sql.ts';

/** What the link of a mail carries. */
export interface FollowedLink {
  readonly personId: string;
  readonly token: string;
}

/**
 * Confirms a person's e-mail address by the link that was mailed to it: that of their account, or the one that they named to
 * claim a place.
 * @throws {ApiError} 403 for a link that was used, has expired or never was
 */
export async function confirmEmail(
  services: Pick<AccountServices, 'database'>,
  context: WriteContext,
  { personId, token }: FollowedLink,
): Promise<void> {
  const tokenHash = hashSecret(token);
  if (tokenHash === null) throw new ApiError('403.USER_SERVICE.101');
  const at = writeTimeOf(context);
  await runIdempotently(services, context, { verb: 'confirmEmail', input: null }, async (transaction) => {
    const ofClaim = await takeLink(transaction, { tokenHash, personId, purpose: 'confirmClaim', at });
    if (ofClaim !== undefined && ofClaim.claimId !== null) {
      const { claimId, email } = ofClaim;
      if (!(await confirmClaimAddress(transaction, { claimId, email, at }))) throw new ApiError('403.USER_SERVICE.101');
      return { entity: 'claim', entityId: claimId, answer: null };
    }
    const link = await takeLink(transaction, { tokenHash, personId, purpose: 'confirmEmail', at });
    const confirmation = link && (await confirmAddress(transaction, { personId, email: link.email, at }));
    if (confirmation === undefined) throw new ApiError('403.USER_SERVICE.101');
    return { entity: 'person', entityId: personId, answer: null };
  });
}
