import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { selectPersonCalled } from './people.sql.ts';
import type { PersonOverview } from './person-overview.ts';

/**
 * Finds a person by e-mail address or username; that somebody looked stands in the audit trail.
 * @throws {ApiError} 401 and 403 for anybody but operators, 404 where nobody has it
 */
export async function findPerson(
  services: Pick<WriteServices, 'database'>,
  context: WriteContext,
  called: string,
): Promise<PersonOverview> {
  requireOperator(context.actor);
  return runIdempotently(services, context, { verb: 'findPerson', input: null }, async (transaction) => {
    const person = await selectPersonCalled(transaction, called.trim());
    if (person === undefined) throw new ApiError('404.USER_SERVICE.100');
    return { entity: 'person', entityId: person.id, answer: person };
  });
}
