import { strongPasswordMinCharacters } from '@access-atlas/contract/limits.ts';
import { ApiError, refuseField } from '../../../domain/errors/api-error.ts';
import { rememberDevice } from '../../../sessions/known-devices.sql.ts';
import { deleteLinks, handedOver, takeLink } from '../../../sessions/one-time-links.sql.ts';
import { hashSecret, keepOrMakeSecret } from '../../../sessions/secret.ts';
import { deletePersonSessions } from '../../../sessions/sessions.sql.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { confirmAddress, putGrantsToSleep, selectAccount } from '../accounts.sql.ts';
import { requireSolvedCaptcha } from '../captcha/require-solved-captcha.ts';
import { ever, removeConnections } from '../connections/remove-connections.ts';
import { wordsOfPerson, wordsOfSite } from '../passwords/context-words.ts';
import { deleteOtherWays, setPassword } from '../passwords/passwords.sql.ts';
import { refuseCommonPassword } from '../passwords/refuse-common-password.ts';
import { refuseContextWords } from '../passwords/refuse-context-words.ts';
import { queueMail } from './queue-mail.ts';

/** What the form behind the link of a mail sends. */
export interface PasswordReset {
  readonly personId: string;
  /** Stands in the body as well, as the specification has it. */
  readonly id: string;
  readonly token: string;
  readonly newPassword: string;
  readonly newPasswordConfirm: string;
  readonly captchaSolution: string;
}

/**
 * Gives a person a new password by the link that was mailed to them, or that the operator handed over. The link is used up,
 * all their sessions end, and the address that a mail went to is confirmed. Where nobody had confirmed it before, every other
 * way to sign in goes: it may be somebody else's. The browser becomes one that is known: whoever has reset their password can
 * sign in with it there while others keep trying their address.
 * @param deviceSecret by which the site knows the browser; undefined where it has none yet
 * @returns the secret by which the site knows the browser from now on
 * @throws {ApiError} 400 for the password or its repetition, 403 for the captcha, and for a link that was used, has
 *   expired or never was, 503 where the captcha cannot be checked now
 */
export async function resetPassword(
  services: AccountServices,
  context: WriteContext,
  { personId, id, token, newPassword, newPasswordConfirm, captchaSolution }: PasswordReset,
  deviceSecret: string | undefined,
): Promise<string> {
  if (id !== personId) throw refuseField('body.id', 'must be the id in the address');
  if (newPassword !== newPasswordConfirm)
    throw refuseField('body.newPasswordConfirm', 'New Password and Confirm Password must match.');
  refuseCommonPassword(newPassword, 'body.newPassword');
  refuseContextWords(newPassword, 'body.newPassword', wordsOfSite(services.site.publicUrl));
  await requireSolvedCaptcha(services, 'resetPassword', captchaSolution);
  const tokenHash = hashSecret(token);
  if (tokenHash === null) throw new ApiError('403.USER_SERVICE.101');
  const passwordHash = await services.passwords.hash(newPassword);
  const isStrong = [...newPassword].length >= strongPasswordMinCharacters;
  const device = keepOrMakeSecret(deviceSecret);
  const at = writeTimeOf(context);
  await runIdempotently(services, context, { verb: 'resetPassword', input: null }, async (transaction) => {
    const link = await takeLink(transaction, { tokenHash, personId, purpose: 'resetPassword', at });
    const account = link && (await selectAccount(transaction, personId, at));
    if (link === undefined || account === undefined) throw new ApiError('403.USER_SERVICE.101');
    // Not before: nobody else may find out what a person is called. The link stays good.
    refuseContextWords(newPassword, 'body.newPassword', wordsOfPerson(account));
    if (link.email !== handedOver) {
      const confirmation = await confirmAddress(transaction, { personId, email: link.email, at });
      // Where the account has another address by now, whoever got the mail may be somebody else.
      if (confirmation === undefined) throw new ApiError('403.USER_SERVICE.101');
      // Somebody else may have made the account with this address, to come back by a way of their own.
      if (confirmation === 'first') {
        await removeConnections(transaction, personId, ever, at);
        await deleteOtherWays(transaction, personId);
      }
      await putGrantsToSleep(transaction, personId, at);
    }
    await setPassword(transaction, { personId, passwordHash, isStrong, at });
    await deletePersonSessions(transaction, personId, null);
    await deleteLinks(transaction, personId, 'endSessions');
    await rememberDevice(transaction, { personId, deviceHash: device.hash, at });
    await queueMail(services, transaction, { to: { personId }, name: 'passwordChanged', at });
    return { entity: 'person', entityId: personId, answer: null };
  });
  services.sessions.forget(personId);
  services.mails?.wake();
  return device.text;
}
