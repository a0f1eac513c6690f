import type { Database } from '../../db/database.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import type { EventOverview } from './event-overview.ts';
import { selectEvents } from './events.sql.ts';

/** A MapMission with its code. @throws {ApiError} 401 and 403 for anybody but operators, 404 */
export async function getOperatedEvent(
  { database }: { readonly database: Database },
  { actor }: Pick<WriteContext, 'actor'>,
  eventId: string,
): Promise<EventOverview> {
  requireOperator(actor);
  const [event] = await selectEvents(database.kysely, { eventId });
  if (!event) throw new ApiError('404.EVENT_SERVICE.100');
  return event;
}
