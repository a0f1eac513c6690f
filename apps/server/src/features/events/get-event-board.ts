import type { EventBoard } from '@access-atlas/contract/events.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { requirePerson } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { presentBoard } from './event.presenter.ts';
import { selectEvents, selectMembers } from './events.sql.ts';

/**
 * Who maps with the person who asks.
 * @throws {ApiError} 401 for a visitor, 404 for the event, 403 for whoever is no member of it
 */
export async function getEventBoard(
  { database: { kysely } }: { readonly database: Database },
  { actor }: WriteContext,
  eventId: string,
): Promise<EventBoard> {
  const { personId } = requirePerson(actor);
  const [event] = await selectEvents(kysely, { eventId });
  if (!event) throw new ApiError('404.EVENT_SERVICE.100');
  const rows = await selectMembers(kysely, eventId);
  if (!rows.some((row) => row.personId === personId)) throw new ApiError('403.REQUEST_SERVICE.101');
  return presentBoard(rows, personId);
}
