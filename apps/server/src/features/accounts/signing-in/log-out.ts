import { deletePersonSession, type StoredSession } from '../../../sessions/sessions.sql.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';

/** Ends a session, for its cookie and its bearer token alike. Without one there is nothing to end. */
export async function logOut(
  services: Pick<AccountServices, 'database' | 'sessions'>,
  context: WriteContext,
  session: Pick<StoredSession, 'personId' | 'sessionId'> | null,
): Promise<void> {
  if (session === null) return;
  const { personId, sessionId } = session;
  await runIdempotently(services, context, { verb: 'logOut', input: null }, async (transaction) => {
    // Somebody may have ended it elsewhere a moment ago.
    const ended = await deletePersonSession(transaction, personId, sessionId);
    return ended === 0 ? { entity: null, answer: null } : { entity: 'session', entityId: sessionId, answer: null };
  });
  services.sessions.forget(personId);
}
