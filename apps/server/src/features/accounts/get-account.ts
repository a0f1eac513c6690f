import { ApiError } from '../../domain/errors/api-error.ts';
import { type Account, presentAccount } from './account.presenter.ts';
import type { AccountServices } from './account-services.ts';
import { selectAccount } from './accounts.sql.ts';

/** The account of a person, as they see it themselves. @throws {ApiError} 404 where there is none (any more) */
export async function getAccount(
  { database, mails }: Pick<AccountServices, 'database' | 'mails'>,
  personId: string,
): Promise<Account> {
  const at = new Date();
  const row = await selectAccount(database.kysely, personId, at);
  if (row === undefined) throw new ApiError('404.USER_SERVICE.100');
  return presentAccount(row, { sendsMails: mails !== null, at });
}
