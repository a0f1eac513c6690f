import { ApiError } from '../../../domain/errors/api-error.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { updatePasswordHash, usePassword } from '../passwords/passwords.sql.ts';
import { requireRightPassword, wrongPassword } from '../passwords/require-right-password.ts';
import { isEmail } from '../require-email.ts';
import type { SignedInPerson, Visitor } from './open-session.ts';
import { signPersonIn } from './sign-person-in.ts';

/** What somebody types to sign in. */
export interface Credentials {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

/**
 * Signs in by e-mail address and password. Answers alike, and after the same work, whether or not the address has an
 * account.
 * @throws {ApiError} 401 for what is missing or wrong, 429 after too many failures from one address and where too many
 *   attempts with the e-mail address wait, 503
 */
export async function logIn(
  services: AccountServices,
  context: WriteContext,
  { email = '', password = '' }: Credentials,
  visitor: Visitor,
): Promise<SignedInPerson> {
  if (email.trim() === '' || password === '') throw new ApiError('401.AUTH_SERVICE.101');
  const typed = { email: email.trim(), password };
  // What only looks like an address is nobody's, whatever a database takes for the same letter; it counts as a failure.
  if (!isEmail(typed.email))
    return services.accountLimits.limitLogin({ ...visitor, email: null }, () =>
      Promise.reject(wrongPassword(undefined)),
    );
  return services.accountLimits.limitLogin({ ...visitor, email: typed.email }, () =>
    compareAndOpen(services, context, typed, visitor),
  );
}

async function compareAndOpen(
  services: AccountServices,
  context: WriteContext,
  typed: { readonly email: string; readonly password: string },
  visitor: Visitor,
): Promise<SignedInPerson> {
  const { passwords } = services;
  const { personId, methodId, passwordHash } = await requireRightPassword(services, typed);
  const renewedHash = passwords.isWeak(passwordHash) ? await passwords.hash(typed.password) : null;
  return signPersonIn(services, context, { personId, kind: 'password', visitor }, async (transaction) => {
    // The password may have been changed while it was compared.
    const used = { methodId, passwordHash, at: writeTimeOf(context) };
    if (!(await usePassword(transaction, used))) throw wrongPassword(personId);
    if (renewedHash !== null) await updatePasswordHash(transaction, methodId, renewedHash);
  });
}
