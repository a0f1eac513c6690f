import { ApiError } from '../../domain/errors/api-error.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { AccountServices } from './account-services.ts';
import type { SignedInPerson, Visitor } from './open-session.ts';
import { selectPassword, updatePasswordHash, usePassword } from './passwords/passwords.sql.ts';
import { signPersonIn } from './sign-person-in.ts';

/** What somebody types to sign in. */
export interface Credentials {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

/**
 * Signs in by e-mail address and password. Answers alike, and after the same work, whether or not the address has an
 * account.
 * @throws {ApiError} 401 for what is missing or wrong, 429 after too many failures from one address, 503
 */
export async function logIn(
  services: AccountServices,
  context: WriteContext,
  { email = '', password = '' }: Credentials,
  visitor: Visitor,
): Promise<SignedInPerson> {
  if (email.trim() === '' || password === '') throw new ApiError('401.AUTH_SERVICE.101');
  const typed = { email: email.trim(), password };
  return services.accountLimits.limitLogin({ ...visitor, email: typed.email }, () =>
    compareAndOpen(services, typed, visitor, writeTimeOf(context)),
  );
}

async function compareAndOpen(
  services: AccountServices,
  { email, password }: { readonly email: string; readonly password: string },
  visitor: Visitor,
  at: Date,
): Promise<SignedInPerson> {
  const { database, passwords } = services;
  const known = await passwords.verify(password, () => selectPassword(database.kysely, email));
  if (known === null) throw new ApiError('401.AUTH_SERVICE.100');
  const { personId, methodId, passwordHash } = known;
  const renewedHash = passwords.isWeak(passwordHash) ? await passwords.hash(password) : null;
  return signPersonIn(services, { personId, visitor, at }, async (transaction) => {
    // The password may have been changed while it was compared.
    if (!(await usePassword(transaction, { methodId, passwordHash, at }))) throw new ApiError('401.AUTH_SERVICE.100');
    if (renewedHash !== null) await updatePasswordHash(transaction, methodId, renewedHash);
  });
}
