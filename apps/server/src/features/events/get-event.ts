import type { MapEvent } from '@access-atlas/contract/events.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { presentEvent } from './event.presenter.ts';
import { selectEvents } from './events.sql.ts';

/** A MapMission and what it has brought so far, without anybody by name. @throws {ApiError} 404 */
export async function getEvent({ database }: { readonly database: Database }, eventId: string): Promise<MapEvent> {
  const [event] = await selectEvents(database.kysely, { eventId });
  if (!event) throw new ApiError('404.EVENT_SERVICE.100');
  return presentEvent(event);
}
