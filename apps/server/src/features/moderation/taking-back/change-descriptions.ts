import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { bySite } from '../../../writes/history/by-site.ts';
import { insertPlaceHistory } from '../../../writes/history/place-history.sql.ts';
import { type DescriptionChange, updateDescriptions } from './written-descriptions.sql.ts';

/**
 * Writes what businesses say of places from now on, with an entry of the site itself in their histories: which moderator decided
 * stays with the site. The change feed is the caller's.
 */
export async function changeDescriptions(
  transaction: Transaction<DatabaseSchema>,
  changes: readonly DescriptionChange[],
  at: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await updateDescriptions(transaction, changes);
  await insertPlaceHistory(
    transaction,
    changes.map(({ placeId, before, after }) => ({
      placeId,
      kind: 'described',
      changes: { providerDescription: { before, after } },
      at,
      ...bySite,
    })),
  );
}
