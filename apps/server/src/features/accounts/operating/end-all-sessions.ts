import { deleteSessionsBehind } from '../../../sessions/sessions.sql.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';

/** As many as one statement ends: nobody else waits long for the embedded database's one connection. */
const endedAtOnce = 500;

/**
 * Ends the sessions of everybody. Servers refuse them within a second. Where it breaks off it has ended some, has its line in
 * the audit trail, and can be done again.
 * @returns how many ended
 * @throws {ApiError} 401 and 403 for anybody but operators
 */
export async function endAllSessions(
  services: Pick<WriteServices, 'database'>,
  context: WriteContext,
): Promise<number> {
  requireOperator(context.actor);
  const done = { entity: 'site', entityId: 'sessions', answer: null } as const;
  await runIdempotently(services, context, { verb: 'endAllSessions', input: null }, async () => done);
  let ended = 0;
  let last: string | null = null;
  for (;;) {
    const some: readonly string[] = await deleteSessionsBehind(services.database.kysely, last, endedAtOnce);
    ended += some.length;
    last = some.at(-1) ?? null;
    if (last === null) return ended;
  }
}
