import { openDatabase } from '../../apps/server/src/db/connection.ts';
import { silentDatabaseLog } from '../../apps/server/src/db/database-log.ts';
import { migrateToLatest } from '../../apps/server/src/db/migrate.ts';
import { loadVocabulary } from '../../apps/server/src/features/vocabulary/load-vocabulary.ts';
import { syncVocabulary } from '../../apps/server/src/features/vocabulary/sync-vocabulary.ts';
import { importOpenStreetMap } from '../../apps/server/src/importing/import-openstreetmap.ts';
import { readReferenceData } from '../../apps/server/src/reference-data/reference-data-files.ts';

/*
 * Imports a file's places into an empty site, in a process of its own, and prints how much memory that took. The site is
 * embedded where no database is named:
 *
 *   import-memory-program.ts <file> <dataDir> [<databaseUrl>]
 */

/** What one import took; memory is the process's resident set, in bytes. */
export interface ImportMemory {
  readonly places: number;
  readonly milliseconds: number;
  readonly readingMilliseconds: number;
  /** Of the open site, at rest. */
  readonly restBytes: number;
  /** At most, while the file was read and checked. */
  readonly readingBytes: number;
  /** At most, while its rows were written. */
  readonly writingBytes: number;
}

/** The compiler works on the database's code for a while after it was opened. */
const settleMilliseconds = 4_000;
const sampleMilliseconds = 20;

const [file = '', dataDir = '', databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, dataDir, log: silentDatabaseLog });
await migrateToLatest(database);
await syncVocabulary(database.kysely, readReferenceData(), null);
const vocabulary = await loadVocabulary(database.kysely);
await new Promise((resolve) => setTimeout(resolve, settleMilliseconds));
const restBytes = process.memoryUsage.rss();
let peakBytes = restBytes;
let readingBytes = 0;
let readingMilliseconds = 0;
const startedAt = performance.now();
const sampling = setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
}, sampleMilliseconds);
const report = await importOpenStreetMap({
  database,
  vocabulary,
  dataDir,
  file,
  basemap: false,
  beforeFirstWrite: async () => {
    readingBytes = peakBytes;
    readingMilliseconds = Math.round(performance.now() - startedAt);
    peakBytes = 0;
  },
});
const memory: ImportMemory = {
  places: report.counts.places.seen,
  milliseconds: report.milliseconds,
  readingMilliseconds,
  restBytes,
  readingBytes,
  writingBytes: peakBytes,
};
clearInterval(sampling);
process.stdout.write(`${JSON.stringify(memory)}\n`);
await database.close();
