import type { EventBoard } from '@access-atlas/contract/events.ts';
import type { Database } from '../../db/database.ts';
import { requirePerson } from '../../writes/roles.policy.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { setShowsName } from './events.sql.ts';
import { getEventBoard } from './get-event-board.ts';

/**
 * Lets the other members of a MapMission see who somebody is, or no longer.
 * @throws {ApiError} 401 for a visitor, 404 for the event, 403 for whoever is no member of it
 */
export async function showNameInEvent(
  services: { readonly database: Database },
  context: WriteContext,
  { eventId, showsName }: { readonly eventId: string; readonly showsName: boolean },
): Promise<EventBoard> {
  const { personId } = requirePerson(context.actor);
  const before = await getEventBoard(services, context, eventId);
  if (before.showsName === showsName) return before;
  const attempt = { verb: 'showNameInEvent', input: { eventId, showsName } } as const;
  await runIdempotently(services, context, attempt, async (transaction) => {
    await setShowsName(transaction, { eventId, personId, showsName });
    return { entity: 'event', entityId: eventId, details: { showsName }, answer: null };
  });
  return getEventBoard(services, context, eventId);
}
