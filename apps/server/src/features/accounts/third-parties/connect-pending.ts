import { ApiError } from '../../../domain/errors/api-error.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { storeConnection } from '../connections/store-connection.ts';
import type { SignedInPerson, Visitor } from '../open-session.ts';
import { selectPassword, usePassword } from '../passwords/passwords.sql.ts';
import { signPersonIn } from '../sign-person-in.ts';
import { deletePendingSignIn } from './pending-sign-ins.sql.ts';
import { requirePendingSignIn } from './require-pending-sign-in.ts';

/**
 * Signs in by the password of the account that has the address which another service gave, and connects that service to it.
 * Passwords are counted as at login, and refused in the same words, whether or not the account has one.
 * @param shown the secret of the browser's cookie, and what was typed
 * @throws {ApiError} 401 for a missing or wrong password, 403 where a connection stands in the way, 404 where they took too
 *   long, 429 after too many failures from one address, 503
 */
export async function connectPending(
  services: AccountServices,
  context: WriteContext,
  { secret, password }: { readonly secret: string | undefined; readonly password: string },
  visitor: Visitor,
): Promise<SignedInPerson> {
  const at = writeTimeOf(context);
  const { tokenHash, pending } = await requirePendingSignIn(services, secret, at);
  const { email } = pending;
  if (email === null) throw new ApiError('404.CONNECTION_SERVICE.100');
  if (password === '') throw new ApiError('401.AUTH_SERVICE.101');
  const { database, passwords, accountLimits } = services;
  return accountLimits.limitLogin({ ...visitor, email }, async () => {
    const known = await passwords.verify(password, () => selectPassword(database.kysely, email));
    if (known === null) throw new ApiError('401.AUTH_SERVICE.100');
    const { personId, methodId, passwordHash } = known;
    const signedIn = await signPersonIn(services, { personId, visitor, at }, async (transaction) => {
      // The password may have been changed while it was compared.
      if (!(await usePassword(transaction, { methodId, passwordHash, at }))) throw new ApiError('401.AUTH_SERVICE.100');
      if (!(await deletePendingSignIn(transaction, tokenHash))) throw new ApiError('404.CONNECTION_SERVICE.100');
      await storeConnection(services, transaction, context, { personId, identity: pending, device: visitor.device });
    });
    services.mails?.wake();
    return signedIn;
  });
}
