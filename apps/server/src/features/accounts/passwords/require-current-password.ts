import { ApiError } from '../../../domain/errors/api-error.ts';
import type { AccountServices } from '../account-services.ts';

/**
 * Compares what somebody who is signed in types as their password. As many wrong ones as at login: whoever sits at
 * somebody's open browser must not guess either.
 * @param passwordHash of the person's password
 * @throws {ApiError} 403 for another one, 429 after too many of them, 503
 */
export async function requireCurrentPassword(
  { accountLimits, passwords }: Pick<AccountServices, 'accountLimits' | 'passwords'>,
  personId: string,
  password: string,
  passwordHash: string,
): Promise<void> {
  const compare = async () => {
    const { isRight } = await passwords.verify(password, async () => ({ passwordHash }));
    if (!isRight) throw new ApiError('401.AUTH_SERVICE.100');
  };
  try {
    await accountLimits.limitLogin({ address: personId, email: personId }, compare);
  } catch (error) {
    throw error instanceof ApiError && error.status === 401 ? new ApiError('403.USER_SERVICE.100') : error;
  }
}
