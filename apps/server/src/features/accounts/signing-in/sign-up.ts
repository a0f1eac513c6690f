import { strongPasswordMinCharacters } from '@access-atlas/contract/limits.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { requireSolvedCaptcha } from '../captcha/require-solved-captcha.ts';
import { queueMail } from '../mailed-links/queue-mail.ts';
import { wordsOfPerson, wordsOfSite } from '../passwords/context-words.ts';
import { setPassword } from '../passwords/passwords.sql.ts';
import { refuseCommonPassword } from '../passwords/refuse-common-password.ts';
import { refuseContextWords } from '../passwords/refuse-context-words.ts';
import { checkPerson, type NewPerson, storePerson } from '../store-person.ts';
import { openSession, type SignedInPerson, type Visitor } from './open-session.ts';

/** Somebody who makes an account with an e-mail address and a password. */
export interface SignUp extends NewPerson {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** What the device solved to show that it is no robot. */
  readonly captchaSolution: string;
}

/**
 * Makes an account and signs it in.
 * @throws {ApiError} 400 for the name, the address or a password that is tried first, 403 for the captcha and for a username that is not
 *   valid, not acceptable or taken, 422 for an address that is taken, 429 after too many from one address, 503
 */
export async function signUp(
  services: AccountServices,
  context: WriteContext,
  { password, captchaSolution, ...given }: SignUp,
  visitor: Visitor,
): Promise<SignedInPerson> {
  refuseCommonPassword(password, 'body.password');
  const words = [...wordsOfSite(services.site.publicUrl), ...wordsOfPerson(given)];
  refuseContextWords(password, 'body.password', words);
  const person = await checkPerson(services, given);
  await services.accountLimits.countSignUp(visitor.address);
  await requireSolvedCaptcha(services, 'signUp', captchaSolution);
  const passwordHash = await services.passwords.hash(password);
  const isStrong = [...password].length >= strongPasswordMinCharacters;
  const at = writeTimeOf(context);
  const signedIn = await runIdempotently(services, context, { verb: 'signUp', input: null }, async (transaction) => {
    const personId = await storePerson(transaction, { ...person, isDemonstration: false, at });
    await setPassword(transaction, { personId, passwordHash, isStrong, at });
    await queueMail(services, transaction, { to: { personId }, name: 'confirmEmail', at });
    const signedIn = await openSession(services, transaction, context, { personId, kind: 'password', visitor });
    return { entity: 'person', entityId: personId, answer: signedIn };
  });
  if (signedIn.replacedPersonId !== null) services.sessions.forget(signedIn.replacedPersonId);
  services.mails?.wake();
  return signedIn;
}
