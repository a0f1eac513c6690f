import { ApiError } from '../../../domain/errors/api-error.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { storeConnection } from '../connections/store-connection.ts';
import { usePassword } from '../passwords/passwords.sql.ts';
import { requireRightPassword, wrongPassword } from '../passwords/require-right-password.ts';
import type { SignedInPerson, Visitor } from '../signing-in/open-session.ts';
import { signPersonIn } from '../signing-in/sign-person-in.ts';
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
  return services.accountLimits.limitLogin({ ...visitor, email }, async () => {
    const { personId, methodId, passwordHash } = await requireRightPassword(services, { email, password });
    const signingIn = { personId, kind: 'password', visitor } as const;
    const signedIn = await signPersonIn(services, context, signingIn, async (transaction) => {
      // The password may have been changed while it was compared.
      if (!(await usePassword(transaction, { methodId, passwordHash, at }))) throw wrongPassword(personId);
      if (!(await deletePendingSignIn(transaction, tokenHash))) throw new ApiError('404.CONNECTION_SERVICE.100');
      await storeConnection(services, transaction, context, { personId, identity: pending, device: visitor.device });
    });
    services.mails?.wake();
    return signedIn;
  });
}
