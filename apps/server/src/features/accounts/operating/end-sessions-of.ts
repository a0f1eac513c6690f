import { ApiError } from '../../../domain/errors/api-error.ts';
import { deletePersonSessions } from '../../../sessions/sessions.sql.ts';
import { requireRecentConfirmation } from '../../../writes/require-recent-confirmation.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { isPersonThere } from './people.sql.ts';

/**
 * Ends all sessions of a person. Servers refuse them within a second.
 * @returns how many ended
 * @throws {ApiError} 401 for a visitor, 403 for all but operators and for whoever has not shown who they are within 15
 *   minutes, 404 for the person
 */
export async function endSessionsOf(
  services: Pick<WriteServices, 'database'>,
  context: WriteContext,
  personId: string,
): Promise<number> {
  requireOperator(context.actor);
  requireRecentConfirmation(context);
  return runIdempotently(services, context, { verb: 'endSessionsOf', input: personId }, async (transaction) => {
    if (!(await isPersonThere(transaction, personId))) throw new ApiError('404.USER_SERVICE.100');
    const ended = await deletePersonSessions(transaction, personId, null);
    return { entity: 'person', entityId: personId, details: { ended }, answer: ended };
  });
}
