import { ApiError } from '../../domain/errors/api-error.ts';
import { deletePersonSession, deletePersonSessions, type StoredSession } from '../../sessions/sessions.sql.ts';
import type { AccountServices } from './account-services.ts';

/**
 * Ends one of a person's sessions, or all but the one that the call is made in where none is named.
 * @returns how many ended
 * @throws {ApiError} 401 for a visitor
 */
export async function endSessions(
  { database, sessions }: Pick<AccountServices, 'database' | 'sessions'>,
  current: StoredSession | null,
  sessionId: string | null,
): Promise<number> {
  if (current === null) throw new ApiError('401.AUTH_SERVICE.200');
  const { personId } = current;
  const ended =
    sessionId === null
      ? await deletePersonSessions(database.kysely, personId, current.sessionId)
      : await deletePersonSession(database.kysely, personId, sessionId);
  sessions.forget(personId);
  return ended;
}
