import { deletePersonSessions } from '../../../sessions/sessions.sql.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';

/**
 * Ends all sessions of a person. Servers refuse them within a second.
 * @returns how many ended
 * @throws {ApiError} 401 and 403 for anybody but operators
 */
export async function endSessionsOf(
  services: Pick<WriteServices, 'database'>,
  context: WriteContext,
  personId: string,
): Promise<number> {
  requireOperator(context.actor);
  return runIdempotently(services, context, { verb: 'endSessionsOf', input: personId }, async (transaction) => {
    const ended = await deletePersonSessions(transaction, personId, null);
    return { entity: 'person', entityId: personId, details: { ended }, answer: ended };
  });
}
