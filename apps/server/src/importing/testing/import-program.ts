import { writeSync } from 'node:fs';
import { openDatabase } from '../../db/connection.ts';
import { silentDatabaseLog } from '../../db/database-log.ts';
import { loadVocabulary } from '../../features/vocabulary/load-vocabulary.ts';
import { importPlaces } from '../import-places.ts';
import { readLineSpool } from '../records/line-spool.ts';
import type { SourceLocality, SourcePlace } from '../records/source-place.ts';
import { harbourBox } from './import-testbed.ts';

/*
 * A program to be killed: imports the places and localities of two spools and prints a line for each batch.
 * Called with DATA_DIR PLACES LOCALITIES, or with a postgres:// address in place of DATA_DIR.
 */

const [site = '', placesPath = '', localitiesPath = ''] = process.argv.slice(2);
const isAddress = site.startsWith('postgres://');
const database = await openDatabase({
  databaseUrl: isAddress ? site : undefined,
  dataDir: isAddress ? '' : site,
  log: silentDatabaseLog,
});
await importPlaces({
  database,
  vocabulary: await loadVocabulary(database.kysely),
  source: 'openstreetmap',
  dataset: 'harbour',
  fileName: 'harbour.osm.pbf',
  fileSha256: '0'.repeat(64),
  bounds: harbourBox,
  places: () => readLineSpool<SourcePlace>(placesPath),
  localities: () => readLineSpool<SourceLocality>(localitiesPath),
  batchSize: 10,
  today: '2026-11-20',
  onProgress: ({ phase }) => writeSync(1, `${phase}\n`),
});
await database.close();
