import { inTransaction } from '../../../db/transaction.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { requireSolvedCaptcha } from '../captcha/require-solved-captcha.ts';
import { queueMail } from './queue-mail.ts';

/** Somebody who does not know their password any more. */
export interface ForgottenPassword {
  readonly email: string;
  readonly captchaSolution: string;
}

/**
 * Sends a link to choose a new password to whoever has this address. Whether anybody does is asked when the mail is sent:
 * neither the answer nor the time that it takes depends on it.
 * @param address of the caller, as limits count it
 * @throws {ApiError} 403 for the captcha, 429 after too many from one IP address, 503 where the captcha cannot be checked now
 */
export async function forgotPassword(
  services: AccountServices,
  context: WriteContext,
  { email, captchaSolution }: ForgottenPassword,
  address: string,
): Promise<void> {
  await services.accountLimits.countReset(address);
  await requireSolvedCaptcha(services, 'forgotPassword', captchaSolution);
  const typedEmail = email.trim();
  // Silently, or whoever asks could tell that somebody had asked before.
  if (!(await services.accountLimits.maySendReset(typedEmail))) return;
  await inTransaction(services.database.kysely, (transaction) =>
    queueMail(services, transaction, { to: { typedEmail }, name: 'resetPassword', at: writeTimeOf(context) }),
  );
  services.mails?.wake();
}
