import { existsSync } from 'node:fs';
import { embeddedTextModeration } from '../adapters/moderation/embedded-text-moderation.ts';
import type { Config } from '../config/config.ts';
import { prepareDataFolder } from '../config/data-folder.ts';
import { photosFolderOf } from '../config/photos-folder.ts';
import { siteAddress } from '../config/site-address.ts';
import { openDatabase } from '../db/connection.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { loadVocabulary } from '../features/vocabulary/load-vocabulary.ts';
import { syncVocabulary } from '../features/vocabulary/sync-vocabulary.ts';
import { readReferenceAdditions } from '../reference-data/reference-additions.ts';
import { readReferenceData } from '../reference-data/reference-data-files.ts';
import { openPhotoStore } from '../storage/open-photo-store.ts';
import type { Site } from './site.ts';

export interface OpenedSite extends Site {
  close(): Promise<void>;
}

/** A command does one thing after another; a few connections let it read and write at once. */
const maxConnections = 4;

export interface SiteOpening {
  readonly config: Config;
  readonly log: DatabaseLog;
  /** Goes on without the file of REFERENCE_DATA_FILE where it is not there. */
  readonly mayLackReferenceFile: boolean;
}

/**
 * Opens the site for one command, without a server: takes the lock of an embedded database, and brings the schema and
 * the vocabularies up to date as a server does when it starts.
 * @throws {DataFolderInUseError} while another process has the embedded database open; others as `prepareDataFolder` and
 * `openDatabase`
 */
export async function openSite({ config, log, mayLackReferenceFile }: SiteOpening): Promise<OpenedSite> {
  prepareDataFolder(config);
  const reference = readReferenceData();
  const file = config.referenceDataFile;
  const isSkipped = file === null || (mayLackReferenceFile && !existsSync(file));
  const additions = isSkipped ? null : readReferenceAdditions(file, reference);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl ?? undefined,
    dataDir: config.dataDir,
    log,
    maxConnections,
  });
  try {
    const migrationsRun = await migrateToLatest(database);
    await syncVocabulary(database.kysely, reference, additions);
    return {
      config,
      database,
      vocabulary: await loadVocabulary(database.kysely),
      photoStore: await openPhotoStore(photosFolderOf(config.dataDir), config.photoBucket),
      textModeration: embeddedTextModeration,
      // The demonstration's photos are the product's own; no other command stores any.
      photoModeration: null,
      publicUrl: siteAddress(config, config.port),
      migrationsRun,
      // Servers notice new files in the folder of regions by themselves.
      reloadBasemap: async () => undefined,
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
