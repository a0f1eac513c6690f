import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { selectPersonCalled } from './people.sql.ts';
import type { PersonOverview } from './person-overview.ts';

/**
 * Finds a person by e-mail address or username.
 * @throws {ApiError} 401 and 403 for anybody but operators, 404 where nobody has it
 */
export async function findPerson(
  { database }: { readonly database: Pick<Database, 'kysely'> },
  { actor }: Pick<WriteContext, 'actor'>,
  called: string,
): Promise<PersonOverview> {
  requireOperator(actor);
  const person = await selectPersonCalled(database.kysely, called.trim());
  if (person === undefined) throw new ApiError('404.USER_SERVICE.100');
  return person;
}
