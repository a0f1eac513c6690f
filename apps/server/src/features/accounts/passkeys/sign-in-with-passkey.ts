import { ApiError } from '../../../domain/errors/api-error.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import type { SignedInPerson, Visitor } from '../signing-in/open-session.ts';
import { signPersonIn } from '../signing-in/sign-person-in.ts';
import type { PasskeySite } from './passkey-site.ts';
import { selectPasskey, usePasskey, wakeGrantsByPasskey } from './passkeys.sql.ts';
import { takeChallenge } from './take-challenge.ts';
import { type PasskeyAnswer, verifyPasskeyAnswer } from './verify-passkey-answer.ts';

/**
 * Signs in whoever owns the passkey that answers. The refusal is the same for a passkey that nobody has, that was
 * removed, whose owner is gone, or that answers wrongly.
 * @throws {ApiError} 401 for a challenge that was used or has expired, and for the answer, 429 after too many failures
 *   from one address
 */
export async function signInWithPasskey(
  services: AccountServices,
  context: WriteContext,
  answer: PasskeyAnswer,
  { site, visitor }: { readonly site: PasskeySite; readonly visitor: Visitor },
): Promise<SignedInPerson> {
  const at = writeTimeOf(context);
  const purpose = { purpose: 'signIn', personId: null } as const;
  const challenge = await takeChallenge(services, answer.response.clientDataJSON, purpose, at);
  // Not counted as a failure: a page that offers passkeys may stay open for hours.
  if (challenge === null) throw new ApiError('401.AUTH_SERVICE.104', { logged: { signIn: 'passkey' } });
  return services.accountLimits.limitLogin({ ...visitor, email: null }, async () => {
    const passkey = await selectPasskey(services.database.kysely, answer.id);
    const verified = passkey && (await verifyPasskeyAnswer(answer, passkey, challenge, site));
    if (!passkey || !verified) throw wrongPasskey(passkey?.personId);
    const { personId, methodId } = passkey;
    return signPersonIn(services, context, { personId, kind: 'passkey', visitor }, async (transaction) => {
      // It may have been removed, or used by a copy of its device, while it was checked.
      if (!(await usePasskey(transaction, { methodId, ...verified, at }))) throw wrongPasskey(personId);
      await wakeGrantsByPasskey(transaction, methodId);
    });
  });
}

/** @param personId whose passkey it is, for the log; undefined where nobody has it */
function wrongPasskey(personId: string | undefined): ApiError {
  return new ApiError('401.AUTH_SERVICE.103', { logged: { signIn: 'passkey', ...(personId && { person: personId }) } });
}
