import { inTransaction } from '../../../db/transaction.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { purgePlace, selectPurgedPlaces } from './deleted-places.sql.ts';
import { placeUndoableSince } from './deleting.policy.ts';

/** A place may have thousands of photos: more wait for the next hour. */
const placesAtOnce = 200;

/**
 * Deletes places that were deleted more than 30 days ago, with all that belongs to them; of those that a source has, the row
 * stays, hidden, so that no import brings them back. The files of photos are swept afterwards. Returns how many it were.
 */
export async function purgeDeletedPlaces(
  { database }: Pick<WriteServices, 'database'>,
  now: Date,
): Promise<{ readonly places: number }> {
  const places = await selectPurgedPlaces(database.kysely, placeUndoableSince(now), placesAtOnce);
  for (const place of places) await inTransaction(database.kysely, (transaction) => purgePlace(transaction, place));
  return { places: places.length };
}
