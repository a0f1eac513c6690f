import { ApiError } from '../../../domain/errors/api-error.ts';
import { hashSecret } from '../../../sessions/secret.ts';
import type { AccountServices } from '../account-services.ts';
import { type PendingRow, selectPendingSignIn } from './pending-sign-ins.sql.ts';

/**
 * Whom another service has identified in this browser, and who has not finished here.
 * @param secret of the browser's cookie
 * @throws {ApiError} 404 where that was too long ago, or nobody was
 */
export async function requirePendingSignIn(
  { database }: Pick<AccountServices, 'database'>,
  secret: string | undefined,
  at: Date,
): Promise<{ readonly tokenHash: Buffer; readonly pending: PendingRow }> {
  const tokenHash = hashSecret(secret ?? '');
  const pending = tokenHash === null ? undefined : await selectPendingSignIn(database.kysely, tokenHash, at);
  if (tokenHash === null || pending === undefined) throw new ApiError('404.CONNECTION_SERVICE.100');
  return { tokenHash, pending };
}
