import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { lockAccount } from '../accounts.sql.ts';
import { type NewConnection, storeConnection } from './store-connection.ts';

/**
 * Connects a service to the account in which somebody began to, once the service has said who they are there.
 * @throws {ApiError} 401 where the account is gone, 403 where that account there, or another one there, is connected already
 */
export async function connectIdentity(
  services: Pick<AccountServices, 'database' | 'mails'>,
  context: WriteContext,
  connection: NewConnection,
): Promise<void> {
  await inTransaction(services.database.kysely, async (transaction) => {
    const account = await lockAccount(transaction, connection.personId);
    if (account === undefined) throw new ApiError('401.AUTH_SERVICE.201');
    await storeConnection(services, transaction, context, connection);
  });
  services.mails?.wake();
}
