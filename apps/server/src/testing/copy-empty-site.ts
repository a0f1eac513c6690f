import { openSite } from '../cli/open-site.ts';
import { readConfig } from '../config/config.ts';
import { silentDatabaseLog } from '../db/database-log.ts';
import { copyMadeOnce } from './copy-made-once.ts';

/** Makes `dataDir` the data folder of an empty, migrated site. Creating a database takes seconds, copying one none. */
export function copyEmptySite(dataDir: string): Promise<void> {
  return copyMadeOnce('emptySite', createSite, dataDir);
}

async function createSite(dataDir: string): Promise<void> {
  const site = await openSite({
    config: readConfig({ DATA_DIR: dataDir }),
    log: silentDatabaseLog,
    mayLackReferenceFile: false,
  });
  await site.close();
}
