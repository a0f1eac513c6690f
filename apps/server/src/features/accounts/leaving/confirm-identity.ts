import { ApiError } from '../../../domain/errors/api-error.ts';
import type { StoredSession } from '../../../sessions/sessions.sql.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { confirmPerson } from '../signing-in/confirm-person.ts';

/**
 * Has somebody who signed in a while ago show again who they are, before something that an open browser must not do.
 * @param current the session that the call is made in
 * @throws {ApiError} 401 for a visitor, 403 where it is too long ago and no password came, or another one, 429, 503
 */
export async function confirmIdentity(
  services: AccountServices,
  context: WriteContext,
  { currentPassword }: { readonly currentPassword?: string | undefined },
  current: StoredSession | null,
): Promise<void> {
  if (current === null) throw new ApiError('401.AUTH_SERVICE.200');
  await confirmPerson(services, current, currentPassword, writeTimeOf(context));
}
