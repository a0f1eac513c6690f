import { ApiError } from '../../../domain/errors/api-error.ts';
import type { AccountServices } from '../account-services.ts';
import { type StoredPassword, selectPassword } from './passwords.sql.ts';

/**
 * The password of the account with an e-mail address, where it is what was typed. An address that nobody has is refused in
 * the same words, after the same work.
 * @throws {ApiError} 401 for another one, 503
 */
export async function requireRightPassword(
  { database, passwords }: Pick<AccountServices, 'database' | 'passwords'>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<StoredPassword> {
  const { isRight, found } = await passwords.verify(password, () => selectPassword(database.kysely, email));
  if (isRight) return found;
  throw wrongPassword(found?.personId);
}

/** @param personId whose account it is, for the log; undefined where nobody has the address */
export function wrongPassword(personId: string | undefined): ApiError {
  return new ApiError('401.AUTH_SERVICE.100', {
    logged: { signIn: 'password', ...(personId && { person: personId }) },
  });
}
