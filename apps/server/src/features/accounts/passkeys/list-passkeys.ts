import { requirePerson } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { type Passkey, presentPasskey } from './passkey.presenter.ts';
import { selectPasskeys } from './passkeys.sql.ts';

/** The passkeys of the person who asks, the latest first. @throws {ApiError} 401 for a visitor */
export async function listPasskeys(
  { database }: Pick<AccountServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
): Promise<Passkey[]> {
  const rows = await selectPasskeys(database.kysely, requirePerson(actor).personId);
  return rows.map(presentPasskey);
}
