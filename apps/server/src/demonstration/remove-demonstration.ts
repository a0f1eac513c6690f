import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { partners } from '../../../../demo/places/partners.ts';
import { regionsFolderOf } from '../basemap/making/build-basemap.ts';
import { regionFileName } from '../basemap/region-file-name.ts';
import { recordChange } from '../db/change-feed/change-feed.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { allowAuditRemoval } from '../writes/allow-audit-removal.sql.ts';
import { refreshPlaces } from '../writes/places/refresh-places.ts';
import {
  deleteInhabitants,
  deleteLocalitiesOf,
  deletePartners,
  deletePlaces,
  deleteTraces,
  deleteVisitingReviews,
  detachReviewsFromEvents,
  selectPhotoFiles,
  selectPlacesToRemove,
} from './demonstration.sql.ts';
import type { DemonstrationServices } from './demonstration-services.ts';
import {
  demonstrationSettingKey,
  mapDataset,
  placesDataset,
  readDemonstrationSetting,
  submissionPrefix,
  writeDemonstrationSetting,
} from './demonstration-setting.ts';
import { stopRunningLoad } from './running-load.ts';

export interface DemonstrationRemoval {
  readonly services: Omit<DemonstrationServices, 'textModeration'>;
  readonly dataDir: string;
  /** Set by a load that begins anew: it need not be stopped. */
  readonly isPartOfLoad?: boolean;
}

/** Places of one transaction: with their reviews and photos as many as hold nobody up. */
const placesPerBatch = 40;

/**
 * Removes Null Island: rows, files, basemap, and what was written about its places by anybody. Killed, it is done again.
 * @returns whether there was anything to remove
 */
export async function removeDemonstration(removal: DemonstrationRemoval): Promise<boolean> {
  const { services, dataDir, isPartOfLoad = false } = removal;
  const { database } = services;
  if (!isPartOfLoad) await stopRunningLoad(database);
  const setting = await readDemonstrationSetting(database.kysely);
  if (setting === null) return false;
  await writeDemonstrationSetting(database.kysely, { ...setting, status: 'removing' });
  while (await removePlaceBatch(services)) {}
  await rm(join(regionsFolderOf(dataDir), regionFileName(mapDataset)), { force: true });
  await inTransaction(database.kysely, (transaction) => removeRest(transaction, services));
  await services.vocabulary.refreshPartners();
  await services.reloadBasemap();
  return true;
}

/** Removes some places, then their files; false where there were none. */
async function removePlaceBatch({ database, photoStore }: DemonstrationRemoval['services']): Promise<boolean> {
  const { ids, files } = await inTransaction(database.kysely, async (transaction) => {
    const ids = await selectPlacesToRemove(transaction, placesPerBatch);
    if (ids.length === 0) return { ids, files: [] };
    const files = await selectPhotoFiles(transaction, ids);
    await allowAuditRemoval(transaction);
    await deletePlaces(transaction, ids);
    await recordChange(transaction, { entity: 'place', ids });
    return { ids, files };
  });
  for (const file of files) await photoStore.remove(file);
  return ids.length > 0;
}

async function removeRest(
  transaction: Transaction<DatabaseSchema>,
  services: DemonstrationRemoval['services'],
): Promise<void> {
  const visited = await deleteVisitingReviews(transaction);
  const mapped = await detachReviewsFromEvents(transaction);
  const changedIds = [...new Set([...visited, ...mapped])];
  if (changedIds.length > 0) await refreshPlaces(transaction, services, changedIds);
  const localityIds = await deleteLocalitiesOf(transaction, [mapDataset, placesDataset]);
  if (localityIds.length > 0) await recordChange(transaction, { entity: 'locality', ids: localityIds });
  await allowAuditRemoval(transaction);
  await deleteInhabitants(transaction);
  await deletePartners(
    transaction,
    partners.map(({ key }) => key),
  );
  await deleteTraces(transaction, submissionPrefix, demonstrationSettingKey);
}
