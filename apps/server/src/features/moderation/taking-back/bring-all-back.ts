import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { bySite } from '../../../writes/history/by-site.ts';
import { insertPlaceHistory } from '../../../writes/history/place-history.sql.ts';
import { refreshPlaces } from '../../../writes/places/refresh-places.ts';
import { lockPlaces } from '../../../writes/reports.sql.ts';
import { findReverts, writeReverts } from '../../places/editing/revert-edits.ts';
import type { DecisionServices } from '../moderation-services.ts';
import { changeDescriptions } from './change-descriptions.ts';
import { showAvatarAgain } from './hidden-avatars.ts';
import {
  restoreBusinesses,
  restorePlaces,
  restoreWords,
  selectRestoredPlaces,
  selectTakenBackEdits,
} from './restored-contributions.sql.ts';
import { reopenWaitingEntries, type TakeBack } from './taken-back-contributions.sql.ts';
import { selectTakenBackDescriptions } from './written-descriptions.sql.ts';

/**
 * Brings back what a decision took back of somebody together, in the transaction that takes the decision back. What was
 * changed since stays: what its author deleted, and fields of places that others edited.
 */
export async function bringAllBack(
  transaction: Transaction<DatabaseSchema>,
  services: Pick<DecisionServices, 'vocabulary'>,
  { decisionId, at }: TakeBack,
): Promise<void> {
  const placeIds = await selectRestoredPlaces(transaction, decisionId);
  await lockPlaces(transaction, placeIds);
  await restoreWords(transaction, decisionId);
  await restoreBusinesses(transaction, { decisionId, at });
  await reopenWaitingEntries(transaction, decisionId);
  await showAvatarAgain(transaction, decisionId);
  const restored = await restorePlaces(transaction, decisionId);
  await changeDescriptions(transaction, await selectTakenBackDescriptions(transaction, decisionId), at);
  const { reverted } = await findReverts(transaction, await selectTakenBackEdits(transaction, decisionId));
  await writeReverts(transaction, services, { reverted, at });
  await insertPlaceHistory(
    transaction,
    restored.map((placeId) => ({ placeId, kind: 'restored', changes: {}, at, ...bySite })),
  );
  if (placeIds.length > 0) await refreshPlaces(transaction, services, placeIds);
}
