import type { SessionStore } from '../../sessions/session-store.ts';
import type { StoredSession } from '../../sessions/sessions.sql.ts';

/** Ends a session, for its cookie and its bearer token alike. Without one there is nothing to end. */
export async function logOut(
  { sessions }: { readonly sessions: SessionStore },
  session: Pick<StoredSession, 'sessionId'> | null,
): Promise<void> {
  if (session !== null) await sessions.end(session.sessionId);
}
