import type { Transaction } from 'kysely';
import { recordChange } from '../db/change-feed/change-feed.ts';
import { formatFeedPosition } from '../db/change-feed/feed-position.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { recountPlaces } from './place-counts.sql.ts';
import { refreshVerdicts } from './refresh-verdicts.ts';
import type { WriteServices } from './write-services.ts';

/**
 * Brings a place's rating, facts and counts up to what was just written about it, and tells the change feed. Returns the
 * feed position that has it, for readers who want to see their own write.
 */
export async function refreshPlace(
  transaction: Transaction<DatabaseSchema>,
  { vocabulary }: Pick<WriteServices, 'vocabulary'>,
  placeId: number,
): Promise<string> {
  await refreshVerdicts(transaction, [placeId], vocabulary);
  await recountPlaces(transaction, [placeId]);
  return formatFeedPosition(await recordChange(transaction, { entity: 'place', ids: [placeId] }));
}
