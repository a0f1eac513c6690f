import type { Language } from '@access-atlas/contract/languages.ts';
import { ApiError, refuseField } from '../../../domain/errors/api-error.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { openSession, type SignedInPerson, type Visitor } from '../signing-in/open-session.ts';
import { checkPerson } from '../store-person.ts';
import { deletePendingSignIn } from './pending-sign-ins.sql.ts';
import { requirePendingSignIn } from './require-pending-sign-in.ts';
import { storeIdentifiedPerson } from './store-identified-person.ts';

/** What somebody adds whom another service has identified. */
export interface PendingAccount {
  /** Of the browser's cookie. */
  readonly secret: string | undefined;
  readonly name: string;
  /** Read only where the service gave none: the service's own cannot be changed for somebody else's. */
  readonly email: string | undefined;
  readonly language: Language;
}

/**
 * Makes an account for whom another service has identified, without a username, and signs it in.
 * @throws {ApiError} 400 for the name or the address, 403 where their account there is connected by now, 404 where they took
 *   too long, 422 for an address that is taken, 429 after too many accounts from one address
 */
export async function createPendingAccount(
  services: AccountServices,
  context: WriteContext,
  { secret, name, email, language }: PendingAccount,
  visitor: Visitor,
): Promise<SignedInPerson> {
  const at = writeTimeOf(context);
  const { tokenHash, pending } = await requirePendingSignIn(services, secret, at);
  const address = pending.email ?? email;
  if (address === undefined) throw refuseField('body.email', 'is required');
  const person = await checkPerson(services, { name, username: null, email: address, language });
  await services.accountLimits.countSignUp(visitor.address);
  const attempt = { verb: 'createPendingAccount', input: null } as const;
  const signedIn = await runIdempotently(services, context, attempt, async (transaction) => {
    if (!(await deletePendingSignIn(transaction, tokenHash))) throw new ApiError('404.CONNECTION_SERVICE.100');
    const personId = await storeIdentifiedPerson(services, transaction, { person, identity: pending, at });
    const signedIn = await openSession(services, transaction, context, { personId, kind: pending.service, visitor });
    return { entity: 'person', entityId: personId, answer: signedIn };
  });
  if (signedIn.replacedPersonId !== null) services.sessions.forget(signedIn.replacedPersonId);
  services.mails?.wake();
  return signedIn;
}
