import type { Transaction } from 'kysely';
import { formatFeedPosition } from '../../db/change-feed/feed-position.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { WriteServices } from '../write-services.ts';
import { refreshPlaces } from './refresh-places.ts';

/** As `refreshPlaces`, for one place. Returns the feed position that has it, for readers who want to see their own write. */
export async function refreshPlace(
  transaction: Transaction<DatabaseSchema>,
  services: Pick<WriteServices, 'vocabulary'>,
  placeId: number,
): Promise<string> {
  return formatFeedPosition(await refreshPlaces(transaction, services, [placeId]));
}
