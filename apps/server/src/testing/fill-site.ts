import { type DatabaseOptions, openDatabase } from '../db/connection.ts';
import type { Database } from '../db/database.ts';
import { silentDatabaseLog } from '../db/database-log.ts';
import { migrateToLatest } from '../db/migrate.ts';
import type { Vocabulary } from '../domain/vocabulary/vocabulary.ts';
import { loadVocabulary } from '../features/vocabulary/load-vocabulary.ts';
import { syncVocabulary } from '../features/vocabulary/sync-vocabulary.ts';
import { readReferenceData } from '../reference-data/reference-data-files.ts';

/** A site's rows and words, without a server. */
export interface SiteStorage {
  readonly database: Database;
  readonly vocabulary: Vocabulary;
}

/** Opens a site as a server would, migrated and with its vocabulary; whoever calls closes the database. */
export async function openSiteStorage(
  where: Pick<DatabaseOptions, 'databaseUrl' | 'dataDir' | 'statementLimitMilliseconds'>,
): Promise<SiteStorage> {
  const database = await openDatabase({ ...where, log: silentDatabaseLog });
  try {
    await migrateToLatest(database);
    await syncVocabulary(database.kysely, readReferenceData(), null);
    return { database, vocabulary: await loadVocabulary(database.kysely) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Stores something in a site that no server has open, or that runs on PostgreSQL. */
export async function fillSite<Result>(
  where: Pick<DatabaseOptions, 'databaseUrl' | 'dataDir'>,
  fill: (site: SiteStorage) => Promise<Result>,
): Promise<Result> {
  const site = await openSiteStorage(where);
  try {
    return await fill(site);
  } finally {
    await site.database.close();
  }
}
