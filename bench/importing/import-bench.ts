import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/db/connection.ts';
import { silentDatabaseLog } from '../../apps/server/src/db/database-log.ts';
import { migrateToLatest } from '../../apps/server/src/db/migrate.ts';
import { loadVocabulary } from '../../apps/server/src/features/vocabulary/load-vocabulary.ts';
import { syncVocabulary } from '../../apps/server/src/features/vocabulary/sync-vocabulary.ts';
import { importOpenStreetMap } from '../../apps/server/src/importing/import-openstreetmap.ts';
import { readReferenceData } from '../../apps/server/src/reference-data/reference-data-files.ts';
import { type BenchRow, summarize } from '../map-index/timings.ts';
import { benchImportMemory } from './import-memory-bench.ts';
import { benchReaders } from './readers-bench.ts';

/**
 * Imports every .osm.pbf file of OSM_DATA_DIR into an embedded site of its own, places and basemap, twice, while a
 * reader asks for a place again and again; then what readers over HTTP notice of it, and a made-up country, for its
 * memory. No rows of files where there are none.
 */
export async function benchImport(say: (line: string) => void): Promise<BenchRow[]> {
  return [...(await benchFiles(say)), ...(await benchReaders(say)), ...(await benchImportMemory(say))];
}

async function benchFiles(say: (line: string) => void): Promise<BenchRow[]> {
  const folder = process.env.OSM_DATA_DIR;
  if (!folder) {
    say('The import of real files is not measured: OSM_DATA_DIR names no folder with .osm.pbf files.');
    return [];
  }
  const rows: BenchRow[] = [];
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.osm.pbf'))) {
    say(name);
    rows.push(...(await benchFile(join(folder, name), name)));
  }
  return rows;
}

async function benchFile(file: string, name: string): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'access-atlas-bench-'));
  const database = await openDatabase({ dataDir, log: silentDatabaseLog });
  try {
    await migrateToLatest(database);
    await syncVocabulary(database.kysely, readReferenceData(), null);
    const vocabulary = await loadVocabulary(database.kysely);
    const importOnce = () => importOpenStreetMap({ database, vocabulary, dataDir, file });
    let isDone = false;
    const waits: number[] = [];
    const reading = (async () => {
      while (!isDone) {
        const startedAt = performance.now();
        await database.kysely.selectFrom('place').select('names').where('id', '=', 1).execute();
        waits.push(performance.now() - startedAt);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    const report = await importOnce().finally(() => {
      isDone = true;
      return reading;
    });
    const again = await importOnce();
    const places = report.counts.places.seen;
    return [
      summarize(`import of ${name}, places and basemap`, places, [report.milliseconds]),
      summarize(`again, unchanged: ${name}`, places, [again.milliseconds]),
      summarize(`a reader meanwhile: ${name}`, places, waits),
    ];
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
