import { newPasskeyDays } from '@access-atlas/contract/limits.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { deletePersonDevices } from '../../../sessions/known-devices.sql.ts';
import { deleteLinks, insertLink, resetLinkMilliseconds, takeLink } from '../../../sessions/one-time-links.sql.ts';
import { hashSecret, makeSecret } from '../../../sessions/secret.ts';
import { deletePersonSessions } from '../../../sessions/sessions.sql.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { removeConnections } from '../connections/remove-connections.ts';
import { deletePasskeysSince } from '../passkeys/passkeys.sql.ts';
import type { FollowedLink } from './confirm-email.ts';

const dayMilliseconds = 86_400_000;

/**
 * Ends all sessions of a person by the link of a mail about something that was not theirs, such as a login, forgets the
 * devices that are known, and removes the passkeys and connected services that were added since it can have happened: whoever
 * got in must not come back with one of their own.
 * @returns the secret with which they choose a new password next
 * @throws {ApiError} 403 for a link that was used, has expired or never was
 */
export async function endSessionsByLink(
  services: Pick<AccountServices, 'database' | 'sessions'>,
  context: WriteContext,
  { personId, token }: FollowedLink,
): Promise<string> {
  const tokenHash = hashSecret(token);
  if (tokenHash === null) throw new ApiError('403.USER_SERVICE.101');
  const at = writeTimeOf(context);
  const reset = makeSecret();
  await runIdempotently(services, context, { verb: 'endSessionsByLink', input: null }, async (transaction) => {
    const link = await takeLink(transaction, { tokenHash, personId, purpose: 'endSessions', at });
    if (link === undefined) throw new ApiError('403.USER_SERVICE.101');
    await deletePersonDevices(transaction, personId);
    const since = new Date(at.getTime() - newPasskeyDays * dayMilliseconds);
    const removedPasskeys = await deletePasskeysSince(transaction, personId, since);
    const removedConnections = await removeConnections(transaction, personId, since, at);
    // Last: a login by one of those that commits while they are being removed leaves a session, which ends here.
    await deletePersonSessions(transaction, personId, null);
    const expiresAt = new Date(at.getTime() + resetLinkMilliseconds);
    const { email } = link;
    await deleteLinks(transaction, personId, 'resetPassword');
    await insertLink(transaction, { tokenHash: reset.hash, personId, purpose: 'resetPassword', email, at, expiresAt });
    const details = { removedPasskeys, removedConnections };
    return { entity: 'person', entityId: personId, details, answer: null };
  });
  services.sessions.forget(personId);
  return reset.text;
}
