import { ApiError } from '../../../domain/errors/api-error.ts';
import { deletePersonSession, deletePersonSessions, type StoredSession } from '../../../sessions/sessions.sql.ts';
import { runIdempotently, type VerbResult } from '../../../writes/run-idempotently.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';

/**
 * Ends one of a person's sessions, or all but the one that the call is made in where none is named.
 * @returns how many ended
 * @throws {ApiError} 401 for a visitor
 */
export async function endSessions(
  services: Pick<AccountServices, 'database' | 'sessions'>,
  context: WriteContext,
  current: StoredSession | null,
  sessionId: string | null,
): Promise<number> {
  if (current === null) throw new ApiError('401.AUTH_SERVICE.200');
  const { personId } = current;
  const attempt = { verb: sessionId === null ? 'endOtherSessions' : 'endSession', input: null } as const;
  const ended = await runIdempotently(services, context, attempt, async (transaction) => {
    if (sessionId !== null) return outcomeOf(sessionId, await deletePersonSession(transaction, personId, sessionId));
    // The line of the audit trail names the session that goes on.
    return outcomeOf(current.sessionId, await deletePersonSessions(transaction, personId, current.sessionId));
  });
  services.sessions.forget(personId);
  return ended;
}

function outcomeOf(sessionId: string, ended: number): VerbResult<number> {
  if (ended === 0) return { entity: null, answer: 0 };
  return { entity: 'session', entityId: sessionId, details: { ended }, answer: ended };
}
