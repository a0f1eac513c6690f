import { ApiError } from '../../../domain/errors/api-error.ts';
import { confirmSession, type StoredSession } from '../../../sessions/sessions.sql.ts';
import { isConfirmedRecently } from '../../../writes/require-recent-confirmation.ts';
import type { AccountServices } from '../account-services.ts';
import { selectPasswordHash } from '../passwords/passwords.sql.ts';
import { requireCurrentPassword } from '../passwords/require-current-password.ts';

/**
 * Asks that somebody who is signed in has shown who they are within 15 minutes, by signing in or by their password, or
 * that this is their password. Who has none signs in again.
 * @param current the session that the call is made in
 * @param currentPassword as it was typed now; undefined where nothing was asked yet
 * @throws {ApiError} 403 where it is too long ago, or the password is another, 429 after too many of those, 503
 */
export async function confirmPerson(
  services: Pick<AccountServices, 'database' | 'sessions' | 'accountLimits' | 'passwords'>,
  { personId, sessionId, confirmedAt }: StoredSession,
  currentPassword: string | undefined,
  at: Date,
): Promise<void> {
  if (isConfirmedRecently(confirmedAt, at)) return;
  const { kysely } = services.database;
  const passwordHash = await selectPasswordHash(kysely, personId);
  if (passwordHash === undefined || currentPassword === undefined || currentPassword === '')
    throw new ApiError('403.AUTH_SERVICE.101');
  await requireCurrentPassword(services, personId, currentPassword, passwordHash);
  await confirmSession(kysely, sessionId, at);
  services.sessions.forget(personId);
}
