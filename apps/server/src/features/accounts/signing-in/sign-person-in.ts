import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { SignInKind } from '../../../domain/errors/logged-refusal.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { queueMail } from '../mailed-links/queue-mail.ts';
import { countryOf } from './country-of.ts';
import { openSession, type SignedInPerson, type Visitor } from './open-session.ts';

/** Somebody who has shown who they are, in whichever way. */
export interface SigningIn {
  readonly personId: string;
  readonly kind: SignInKind;
  readonly visitor: Visitor;
}

/**
 * Opens a session, and tells the person by mail where they had not used this browser before.
 * @param confirm runs first, in the same transaction: it throws where what the person showed is no longer good
 */
export async function signPersonIn(
  services: Pick<AccountServices, 'database' | 'sessions' | 'mails' | 'accountLimits' | 'geolocator'>,
  context: WriteContext,
  { personId, kind, visitor }: SigningIn,
  confirm: (transaction: Transaction<DatabaseSchema>) => Promise<void>,
): Promise<SignedInPerson> {
  // Asked before the transaction: counting has connections of its own.
  const mayTell = visitor.deviceSecret !== undefined || (await services.accountLimits.mayTellOfDevice(personId));
  const signedIn = await inTransaction(services.database.kysely, async (transaction) => {
    await confirm(transaction);
    const opened = await openSession(services, transaction, context, { personId, kind, visitor });
    const { browser, system } = visitor.device;
    const facts = { browser, system, country: countryOf(services, visitor) };
    const mail = { to: { personId }, name: 'newDevice', facts, at: writeTimeOf(context) } as const;
    if (!opened.isKnownDevice && mayTell) await queueMail(services, transaction, mail);
    return opened;
  });
  if (signedIn.replacedPersonId !== null) services.sessions.forget(signedIn.replacedPersonId);
  if (!signedIn.isKnownDevice) services.mails?.wake();
  return signedIn;
}
