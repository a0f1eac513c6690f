import type { Database } from '../../../db/database.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { selectPeople } from './people.sql.ts';
import type { PersonOverview, Role } from './person-overview.ts';

/**
 * The people of a site, the latest first.
 * @param role null for all of them
 * @throws {ApiError} 401 and 403 for anybody but operators
 */
export async function listPeople(
  { database }: { readonly database: Pick<Database, 'kysely'> },
  { actor }: Pick<WriteContext, 'actor'>,
  { role, limit }: { readonly role: Role | null; readonly limit: number },
): Promise<PersonOverview[]> {
  requireOperator(actor);
  return selectPeople(database.kysely, { role, limit });
}
