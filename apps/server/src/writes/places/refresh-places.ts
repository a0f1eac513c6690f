import type { Transaction } from 'kysely';
import { recordChange } from '../../db/change-feed/change-feed.ts';
import type { FeedPosition } from '../../db/change-feed/feed-position.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { missionLabelKey } from '../../domain/vocabulary/vocabulary.ts';
import { refreshVerdicts } from '../refresh-verdicts.ts';
import type { WriteServices } from '../write-services.ts';
import { recountPlaces } from './place-counts.sql.ts';

const placesAtOnce = 500;

/**
 * Brings ratings, facts, counts and earned labels of places up to what was just written about them, and tells the change feed.
 * @param placeIds any number, each once
 * @returns the feed position that has them all
 */
export async function refreshPlaces(
  transaction: Transaction<DatabaseSchema>,
  { vocabulary }: Pick<WriteServices, 'vocabulary'>,
  placeIds: readonly number[],
): Promise<FeedPosition> {
  const missionLabel = vocabulary.labels.byKey(missionLabelKey)?.number;
  // In one order, so that two transactions with the same places wait for each other instead of forever.
  const ids = [...placeIds].sort((one, other) => one - other);
  for (let from = 0; from < ids.length; from += placesAtOnce) {
    const some = ids.slice(from, from + placesAtOnce);
    await refreshVerdicts(transaction, some, vocabulary);
    await recountPlaces(transaction, some, missionLabel);
  }
  return recordChange(transaction, { entity: 'place', ids });
}
