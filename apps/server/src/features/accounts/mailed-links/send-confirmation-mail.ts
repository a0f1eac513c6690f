import { ApiError } from '../../../domain/errors/api-error.ts';
import { requirePerson } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { selectAccount } from '../accounts.sql.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Sends the link that confirms a person's e-mail address once more; it takes the place of the one before.
 * @returns whether there was anything to confirm
 * @throws {ApiError} 401 for a visitor, 429 after too many
 */
export async function sendConfirmationMail(services: AccountServices, context: WriteContext): Promise<boolean> {
  const { personId } = requirePerson(context.actor);
  await services.accountLimits.countConfirmationMail(personId);
  const at = writeTimeOf(context);
  const attempt = { verb: 'sendConfirmationMail', input: null } as const;
  const isSent = await runIdempotently<boolean>(services, context, attempt, async (transaction) => {
    const account = await selectAccount(transaction, personId, at);
    if (account === undefined) throw new ApiError('401.AUTH_SERVICE.201');
    if (services.mails === null || account.email === null || account.isEmailConfirmed)
      return { entity: null, answer: false };
    await queueMail(services, transaction, { to: { personId }, name: 'confirmEmail', at });
    return { entity: 'person', entityId: personId, answer: true };
  });
  services.mails?.wake();
  return isSent;
}
