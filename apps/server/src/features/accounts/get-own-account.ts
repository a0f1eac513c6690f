import { requirePerson } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import type { Account } from './account.presenter.ts';
import type { AccountServices } from './account-services.ts';
import { getAccount } from './get-account.ts';

/**
 * The account that a call is made in.
 * @throws {ApiError} 401 where nobody is signed in, 404 where the account was deleted a moment ago
 */
export function getOwnAccount(services: AccountServices, { actor }: Pick<WriteContext, 'actor'>): Promise<Account> {
  return getAccount(services, requirePerson(actor).personId);
}
