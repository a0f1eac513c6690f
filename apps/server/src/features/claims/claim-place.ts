import { claimMaxCharacters, claimMinCharacters } from '@access-atlas/contract/limits.ts';
import type { OwnClaim } from '@access-atlas/contract/places/claims.ts';
import { ApiError, refuseField } from '../../domain/errors/api-error.ts';
import { requireText } from '../../domain/text/clean-text.ts';
import { lockPlace } from '../../writes/places/lock-place.sql.ts';
import { requirePlace } from '../../writes/places/require-place.ts';
import { selectIsProvider } from '../../writes/provider.sql.ts';
import { requireUnrestricted } from '../../writes/require-unrestricted.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import { queueMail } from '../accounts/mailed-links/queue-mail.ts';
import type { ClaimServices } from './claim-services.ts';
import { insertClaim, selectPlaceName } from './claims.sql.ts';

/** What somebody says who speaks for a place, or wants to. */
export interface NewClaim {
  readonly placeId: number;
  /** How they are connected to it, and how that can be checked; 5 to 1,000 characters. */
  readonly text: string;
  /** Checked by the contract; empty counts as left out. */
  readonly workEmail?: string | null | undefined;
}

/**
 * A person says that a place is theirs; an operator decides. One of their claims waits for each place. A mail to the work e-mail
 * that it names asks whether it is theirs, where the site sends mails and the address was not asked too often.
 * @throws {ApiError} 401 for a visitor, 403 for a restricted person, 400 for the text, 404 or 410 for the place, 409 where
 *   they claimed it already or speak for it, 429 after too many within the hour
 */
export async function claimPlace(services: ClaimServices, context: WriteContext, claim: NewClaim): Promise<OwnClaim> {
  const { personId } = requireUnrestricted(context);
  const { placeId } = claim;
  const text = readText(claim.text);
  const workEmail = claim.workEmail || null;
  const at = writeTimeOf(context);
  const attempt = { verb: 'claimPlace', input: { placeId, text, workEmail } } as const;
  const claimOnce = (isAsked: boolean) =>
    runIdempotently<OwnClaim>(services, context, attempt, async (transaction) => {
      if (!(await lockPlace(transaction, placeId))) throw new ApiError('410.PLACE_SERVICE.100');
      if (await selectIsProvider(transaction, { personId, placeId })) throw new ApiError('409.CLAIM_SERVICE.101');
      const stored = await insertClaim(transaction, { placeId, personId, text, workEmail, isAsked, at });
      if (stored === undefined) throw new ApiError('409.CLAIM_SERVICE.100');
      const { id: claimId, isConfirmed } = stored;
      const emailState = isConfirmed ? 'confirmed' : isAsked ? 'asked' : null;
      if (emailState === 'asked') {
        const facts = { claimId: String(claimId), place: await selectPlaceName(transaction, { placeId, personId }) };
        await queueMail(services, transaction, { to: { personId }, name: 'confirmClaim', facts, at });
      }
      const canAskAgain = workEmail !== null && !isConfirmed && services.mails !== null;
      const answer = { madeAt: at.toISOString(), status: 'waiting', reason: null, emailState, canAskAgain } as const;
      return { entity: 'claim', entityId: claimId, details: { placeId }, answer };
    });
  // A retry of what was stored gets its answer, and costs nothing.
  if (context.submissionLease?.holder === null) return claimOnce(false);
  await requirePlace(services, placeId);
  await services.accountLimits.countClaim(personId);
  const isAsked =
    workEmail !== null && services.mails !== null && (await services.accountLimits.mayAskClaimAddress(workEmail));
  const claimed = await claimOnce(isAsked);
  services.mails?.wake();
  return claimed;
}

function readText(given: string): string {
  const text = requireText(given, 'body.text', claimMaxCharacters);
  if ([...text].length < claimMinCharacters)
    throw refuseField('body.text', `must have at least ${claimMinCharacters} characters`);
  return text;
}
