import { ApiError } from '../../../domain/errors/api-error.ts';
import type { Device } from '../../../sessions/device-of.ts';
import { requireRecentConfirmation } from '../../../writes/require-recent-confirmation.ts';
import { requirePerson } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { lockAccount } from '../accounts.sql.ts';
import { queueMail } from '../mailed-links/queue-mail.ts';
import { deletePasskey, hasWayToSignIn } from './passkeys.sql.ts';

/**
 * Removes a passkey of the person who asks, and tells them by mail. Whoever sits at their open browser must not: the person
 * has shown who they are a short while ago. Sessions that it opened go on.
 * @param device the browser that asks, for the mail
 * @returns how many were removed: 0 where it is not theirs (any more)
 * @throws {ApiError} 401 for a visitor, 403 for somebody who showed who they are more than 15 minutes ago, and for
 *   the last way in which they can sign in
 */
export async function removePasskey(
  services: AccountServices,
  context: WriteContext,
  { id, device }: { readonly id: string; readonly device: Device },
): Promise<number> {
  const { personId } = requirePerson(context.actor);
  requireRecentConfirmation(context);
  const at = writeTimeOf(context);
  const removed = await runIdempotently(
    services,
    context,
    { verb: 'removePasskey', input: null },
    async (transaction) => {
      // Two at once would each believe that the other one stays.
      if ((await lockAccount(transaction, personId)) === undefined) throw new ApiError('401.AUTH_SERVICE.201');
      if (!(await deletePasskey(transaction, personId, id))) return { entity: null, answer: 0 };
      if (!(await hasWayToSignIn(transaction, personId))) throw new ApiError('403.PASSKEY_SERVICE.104');
      const { browser, system } = device;
      await queueMail(services, transaction, {
        to: { personId },
        name: 'passkeyRemoved',
        facts: { browser, system },
        at,
      });
      return { entity: 'passkey', entityId: id, answer: 1 };
    },
  );
  services.sessions.forget(personId);
  services.mails?.wake();
  return removed;
}
