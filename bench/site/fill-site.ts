import { openDatabase } from '../../apps/server/src/db/connection.ts';
import { silentDatabaseLog } from '../../apps/server/src/db/database-log.ts';
import { migrateToLatest } from '../../apps/server/src/db/migrate.ts';
import { syncVocabulary } from '../../apps/server/src/features/vocabulary/sync-vocabulary.ts';
import { readReferenceData } from '../../apps/server/src/reference-data/reference-data-files.ts';
import { loadSyntheticPlaces } from './load-synthetic-places.ts';

/** Makes a site of so many places, before its server starts: on PostgreSQL where a database is named, else embedded. */
export async function fillSite(
  where: { databaseUrl?: string; dataDir: string },
  size: number,
  say: (line: string) => void,
): Promise<void> {
  const database = await openDatabase({ ...where, log: silentDatabaseLog });
  try {
    await migrateToLatest(database);
    await syncVocabulary(database.kysely, readReferenceData(), null);
    await loadSyntheticPlaces(database, size, (done) => say(`${done.toLocaleString('en')} places`));
  } finally {
    await database.close();
  }
}
