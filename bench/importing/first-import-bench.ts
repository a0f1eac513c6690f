import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/db/connection.ts';
import { silentDatabaseLog } from '../../apps/server/src/db/database-log.ts';
import { migrateToLatest } from '../../apps/server/src/db/migrate.ts';
import {
  startTemporaryPostgresql,
  temporaryPostgresqlObstacle,
} from '../../apps/server/src/db/testing/temporary-postgresql.ts';
import { loadVocabulary } from '../../apps/server/src/features/vocabulary/load-vocabulary.ts';
import { syncVocabulary } from '../../apps/server/src/features/vocabulary/sync-vocabulary.ts';
import { importPlaces } from '../../apps/server/src/importing/import-places.ts';
import { readReferenceData } from '../../apps/server/src/reference-data/reference-data-files.ts';
import type { BarRow } from '../bar-row.ts';
import { type NameMaterial, readNameMaterial } from '../search/real-words.ts';
import { sourcePlaces } from './source-places.ts';

const count = 100_000;
const placesPerSecondMin = { PostgreSQL: 10_000, embedded: 4_000 } as const;

/** How many places a second come into an empty site, once their file was read, from the check to the last row. */
export async function benchFirstImport(say: (line: string) => void): Promise<BarRow[]> {
  say('names');
  const material = await readNameMaterial(process.env.OSM_DATA_DIR);
  say('embedded');
  const rows = [await benchEngine('embedded', undefined, material)];
  const obstacle = temporaryPostgresqlObstacle();
  if (obstacle) {
    say(`The first import on PostgreSQL is not measured: ${obstacle}.`);
    return rows;
  }
  say('PostgreSQL');
  const postgresql = await startTemporaryPostgresql();
  try {
    return [await benchEngine('PostgreSQL', postgresql.url, material), ...rows];
  } finally {
    await postgresql.remove();
  }
}

async function benchEngine(
  engine: keyof typeof placesPerSecondMin,
  databaseUrl: string | undefined,
  material: NameMaterial,
): Promise<BarRow> {
  const dataDir = mkdtempSync(join(tmpdir(), 'access-atlas-bench-'));
  const database = await openDatabase({ dataDir, databaseUrl, log: silentDatabaseLog });
  try {
    await migrateToLatest(database);
    await syncVocabulary(database.kysely, readReferenceData(), null);
    const vocabulary = await loadVocabulary(database.kysely);
    const words = {
      types: vocabulary.types.all.filter(({ kind }) => kind === 'place').map(({ key }) => key),
      features: vocabulary.tags.all.map(({ key }) => key),
    };
    const places = [...sourcePlaces(count, material, words)];
    const startedAt = performance.now();
    const { counts } = await importPlaces({
      database,
      vocabulary,
      source: 'openstreetmap',
      dataset: 'bench',
      fileName: 'bench.osm.pbf',
      fileSha256: 'a'.repeat(64),
      bounds: null,
      places: () => places,
    });
    if (counts.places.added !== count) throw new Error(`${counts.places.added} of ${count} places came in.`);
    const perSecond = (1000 * count) / (performance.now() - startedAt);
    const least = placesPerSecondMin[engine];
    return {
      what: `first import, ${engine}`,
      at: count,
      unit: '/s',
      values: [perSecond],
      bar: { text: `≥ ${least.toLocaleString('en')} a second`, isKept: perSecond >= least },
    };
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
