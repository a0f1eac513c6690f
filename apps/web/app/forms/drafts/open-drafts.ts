import type { IDBPDatabase } from 'idb';
import { type DeviceDatabase, openDeviceDatabase } from './device-database.ts';
import { forgetLeavingDraft, leavingDrafts } from './leaving-drafts.ts';

/**
 * The database of the device, with what pages kept while they ended among its drafts.
 * @throws where the browser stores nothing for this site, or has no room left
 */
export async function openDrafts(): Promise<IDBPDatabase<DeviceDatabase>> {
  const database = await openDeviceDatabase();
  for (const { id, draft } of leavingDrafts()) {
    const transaction = database.transaction('draft', 'readwrite');
    const stored = await transaction.store.get(id);
    if (stored === undefined || stored.changedAt < draft.changedAt) await transaction.store.put({ ...draft, id });
    await transaction.done;
    forgetLeavingDraft(id);
  }
  return database;
}
