import type { Transaction } from 'kysely';
import { recordChange } from '../../db/change-feed/change-feed.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { insertPlaceHistory } from '../../writes/history/place-history.sql.ts';
import { missingHistory } from './imported-history.ts';
import { releaseRows } from './missing-places.sql.ts';
import { type IdSpace, selectPlaceFields, selectSourceRows, selectWrittenAbout } from './stored-places.sql.ts';
import { StoredPlaces } from './stored-places.ts';
import { markMissing } from './write-places.sql.ts';

/**
 * Takes one batch of objects that left the file out of their dataset. Places that no dataset holds any more are removed;
 * those about which people wrote, or which they edited, stay, marked as missing and queued for the moderators.
 */
export async function removeMissing(
  transaction: Transaction<DatabaseSchema>,
  externalIds: readonly string[],
  { space, dataset, importRunId }: { readonly space: IdSpace; readonly dataset: string; readonly importRunId: number },
): Promise<{ readonly removed: number; readonly kept: number }> {
  const orphans = await releaseRows(transaction, space, dataset, externalIds);
  if (orphans.length === 0) return { removed: 0, kept: 0 };
  const rows = await selectSourceRows(transaction, space, orphans);
  const places = new StoredPlaces(rows, await selectPlaceFields(transaction, orphans));
  const writtenAbout = await selectWrittenAbout(transaction, orphans);
  const isKept = (id: number) => writtenAbout.has(id) || places.byId(id)?.wasEdited === true;
  const kept = orphans.filter(isKept);
  const removed = orphans.filter((id) => !isKept(id));
  await markMissing(transaction, { removed, kept }, { dataset, source: space.source });
  await insertPlaceHistory(transaction, missingHistory(orphans, { importRunId, at: new Date() }));
  await recordChange(transaction, { entity: 'place', ids: orphans });
  return { removed: removed.length, kept: kept.length };
}
