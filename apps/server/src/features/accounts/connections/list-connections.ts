import type { Connection } from '@access-atlas/contract/accounts/third-parties.ts';
import { requirePerson } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { presentConnection } from './connection.presenter.ts';
import { selectConnections } from './connections.sql.ts';

/** The services with which the person who asks can sign in. @throws {ApiError} 401 for a visitor */
export async function listConnections(
  { database }: Pick<AccountServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
): Promise<Connection[]> {
  const rows = await selectConnections(database.kysely, requirePerson(actor).personId);
  return rows.map(presentConnection);
}
