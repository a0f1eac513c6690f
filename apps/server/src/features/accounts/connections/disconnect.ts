import { type ThirdParty, thirdPartyNames } from '@access-atlas/contract/accounts/third-party-names.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import type { Device } from '../../../sessions/device-of.ts';
import { requireRecentConfirmation } from '../../../writes/require-recent-confirmation.ts';
import { requirePerson } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { lockAccount } from '../accounts.sql.ts';
import { queueMail } from '../mailed-links/queue-mail.ts';
import { hasWayToSignIn } from '../passkeys/passkeys.sql.ts';
import { insertRevocations } from './apple-revocations.sql.ts';
import { deleteConnection } from './connections.sql.ts';

/**
 * Disconnects a service from the account of the person who asks, and tells them by mail. Whoever sits at their open browser
 * must not: the person has shown who they are a short while ago. Apple is told to forget the site.
 * Sessions that it opened go on.
 * @param device the browser that asks, for the mail
 * @returns how many were removed: 0 where it is not connected (any more)
 * @throws {ApiError} 401 for a visitor, 403 for somebody who showed who they are more than 15 minutes ago, and for
 *   the last way in which they can sign in
 */
export async function disconnect(
  services: Pick<AccountServices, 'database' | 'mails'>,
  context: WriteContext,
  { service, device }: { readonly service: ThirdParty; readonly device: Device },
): Promise<number> {
  const { personId } = requirePerson(context.actor);
  requireRecentConfirmation(context);
  const at = writeTimeOf(context);
  const attempt = { verb: 'disconnectService', input: null } as const;
  const removed = await runIdempotently(services, context, attempt, async (transaction) => {
    // Two at once would each believe that the other one stays.
    if ((await lockAccount(transaction, personId)) === undefined) throw new ApiError('401.AUTH_SERVICE.201');
    const connection = await deleteConnection(transaction, personId, service);
    if (connection === undefined) return { entity: null, answer: 0 };
    if (!(await hasWayToSignIn(transaction, personId))) throw new ApiError('403.CONNECTION_SERVICE.100');
    await insertRevocations(transaction, [connection], at);
    const { browser, system } = device;
    const facts = { browser, system, service: thirdPartyNames[service] };
    await queueMail(services, transaction, { to: { personId }, name: 'serviceDisconnected', facts, at });
    return { entity: 'person', entityId: personId, details: { service }, answer: 1 };
  });
  services.mails?.wake();
  return removed;
}
