import type { sessionSchema } from '@access-atlas/contract/accounts/sessions.ts';
import type { z } from 'zod';
import { ApiError } from '../../../domain/errors/api-error.ts';
import type { StoredSession } from '../../../sessions/sessions.sql.ts';
import type { AccountServices } from '../account-services.ts';

/**
 * Where a person is signed in, the latest used first.
 * @param current the session that the call is made in
 * @throws {ApiError} 401 for a visitor
 */
export async function listSessions(
  { sessions }: Pick<AccountServices, 'sessions'>,
  current: StoredSession | null,
): Promise<z.output<typeof sessionSchema>[]> {
  if (current === null) throw new ApiError('401.AUTH_SERVICE.200');
  const rows = await sessions.list(current.personId);
  return rows.map((row) => ({
    _id: row.id,
    browser: row.browser,
    system: row.system,
    country: row.country,
    signedInAt: row.signedInAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: row.id === current.sessionId,
  }));
}
