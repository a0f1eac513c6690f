import { requireUnrestricted } from '../../writes/require-unrestricted.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import { queueMail } from '../accounts/mailed-links/queue-mail.ts';
import type { ClaimServices } from './claim-services.ts';
import { selectPlaceName, selectUnconfirmedClaim, storeAsked } from './claims.sql.ts';

/** What became of the wish for one more mail. */
export type ClaimMailOutcome = 'sent' | 'tooOften' | 'needless';

/**
 * Sends the mail that asks whether the work e-mail of the caller's claim is theirs once more: the first may be lost, or was
 * not sent because the address had been asked too often that day. Its link takes the place of the one before.
 * @returns `tooOften` where the address gets no more mails today; `needless` where no claim of theirs waits for a
 *   confirmation, or the site sends no mails
 * @throws {ApiError} 401 for a visitor, 403 for a restricted person, 429 after too many within half an hour
 */
export async function sendClaimMail(
  services: ClaimServices,
  context: WriteContext,
  { placeId }: { readonly placeId: number },
): Promise<ClaimMailOutcome> {
  const { personId } = requireUnrestricted(context);
  await services.accountLimits.countConfirmationMail(personId);
  const { kysely } = services.database;
  const asked = await selectUnconfirmedClaim(kysely, { placeId, personId });
  if (asked === undefined || services.mails === null) return 'needless';
  if (!(await services.accountLimits.mayAskClaimAddress(asked.workEmail))) return 'tooOften';
  const at = writeTimeOf(context);
  const attempt = { verb: 'sendClaimMail', input: { placeId } } as const;
  const outcome = await runIdempotently<ClaimMailOutcome>(services, context, attempt, async (transaction) => {
    // It may have been decided, or its address confirmed, meanwhile.
    if (!(await storeAsked(transaction, asked.id, at))) return { entity: null, answer: 'needless' };
    const facts = { claimId: String(asked.id), place: await selectPlaceName(transaction, { placeId, personId }) };
    await queueMail(services, transaction, { to: { personId }, name: 'confirmClaim', facts, at });
    return { entity: 'claim', entityId: asked.id, details: { placeId }, answer: 'sent' };
  });
  services.mails.wake();
  return outcome;
}
