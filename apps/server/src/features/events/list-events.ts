import type { Database } from '../../db/database.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import type { EventOverview } from './event-overview.ts';
import { countEvents, selectEvents } from './events.sql.ts';

/** The MapMissions with their codes, the latest first, for operators. @throws {ApiError} 401 for a visitor, 403 for others */
export async function listEvents(
  { database }: { readonly database: Database },
  { actor }: Pick<WriteContext, 'actor'>,
  range: { readonly limit: number; readonly offset?: number },
): Promise<{ readonly count: number; readonly events: EventOverview[] }> {
  requireOperator(actor);
  return {
    count: await countEvents(database.kysely),
    events: await selectEvents(database.kysely, range),
  };
}
