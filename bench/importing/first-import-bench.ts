import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/db/connection.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { silentDatabaseLog } from '../../apps/server/src/db/database-log.ts';
import { migrateToLatest } from '../../apps/server/src/db/migrate.ts';
import {
  startTemporaryPostgresql,
  temporaryPostgresqlObstacle,
} from '../../apps/server/src/db/testing/temporary-postgresql.ts';
import type { Vocabulary } from '../../apps/server/src/domain/vocabulary/vocabulary.ts';
import { loadVocabulary } from '../../apps/server/src/features/vocabulary/load-vocabulary.ts';
import { syncVocabulary } from '../../apps/server/src/features/vocabulary/sync-vocabulary.ts';
import { importGeojson } from '../../apps/server/src/importing/import-geojson.ts';
import { importPlaces } from '../../apps/server/src/importing/import-places.ts';
import type { PlacesReport } from '../../apps/server/src/importing/import-report.ts';
import type { SourcePlace } from '../../apps/server/src/importing/records/source-place.ts';
import { readReferenceData } from '../../apps/server/src/reference-data/reference-data-files.ts';
import type { BarRow } from '../bar-row.ts';
import { type NameMaterial, readNameMaterial } from '../search/real-words.ts';
import { sourcePlaces } from './source-places.ts';
import { writeVenues } from './write-venues.ts';

const count = 100_000;
const placesPerSecondMin = { PostgreSQL: 10_000, embedded: 4_000 } as const;
type Engine = keyof typeof placesPerSecondMin;

/**
 * How many places a second come into an empty site: once their file was read, from the check to the last row; and of a
 * prepared GeoJSON file, from its first byte on.
 */
export async function benchFirstImport(say: (line: string) => void): Promise<BarRow[]> {
  say('names');
  const material = await readNameMaterial(process.env.OSM_DATA_DIR);
  say('embedded');
  const rows = await benchEngine('embedded', material);
  const obstacle = temporaryPostgresqlObstacle();
  if (obstacle) {
    say(`The first import on PostgreSQL is not measured: ${obstacle}.`);
    return rows;
  }
  say('PostgreSQL');
  return [...(await benchEngine('PostgreSQL', material)), ...rows];
}

async function benchEngine(engine: Engine, material: NameMaterial): Promise<BarRow[]> {
  const least = placesPerSecondMin[engine];
  const rowOf = (what: string, milliseconds: number): BarRow => {
    const perSecond = (1000 * count) / milliseconds;
    return {
      what: `${what}, ${engine}`,
      at: count,
      unit: '/s',
      values: [perSecond],
      bar: { text: `≥ ${least.toLocaleString('en')} a second`, isKept: perSecond >= least },
    };
  };
  const read = await inEmptySite(engine, async (site) => {
    const places = [...venuesFor(site, material)];
    return timeImport(count, () =>
      importPlaces({
        ...site,
        source: 'openstreetmap',
        dataset: 'bench',
        fileName: 'bench.osm.pbf',
        fileSha256: 'a'.repeat(64),
        bounds: null,
        places: () => places,
      }),
    );
  });
  const whole = await inEmptySite(engine, async (site) => {
    const file = writeVenues(join(site.dataDir, 'venues.geojson'), venuesFor(site, material));
    // `writeFeatures` adds a place of its own.
    return timeImport(count + 1, () => importGeojson({ ...site, file }));
  });
  return [rowOf('first import', read), rowOf('first import of a GeoJSON file, reading included', whole)];
}

interface EmptySite {
  readonly database: Database;
  readonly dataDir: string;
  readonly vocabulary: Vocabulary;
}

async function inEmptySite<Result>(engine: Engine, work: (site: EmptySite) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'access-atlas-bench-'));
  const postgresql = engine === 'PostgreSQL' ? await startTemporaryPostgresql() : null;
  const database = await openDatabase({ dataDir, databaseUrl: postgresql?.url, log: silentDatabaseLog });
  try {
    await migrateToLatest(database);
    await syncVocabulary(database.kysely, readReferenceData(), null);
    return await work({ database, dataDir, vocabulary: await loadVocabulary(database.kysely) });
  } finally {
    await database.close();
    await postgresql?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function venuesFor({ vocabulary }: EmptySite, material: NameMaterial): Iterable<SourcePlace> {
  return sourcePlaces(count, material, {
    types: vocabulary.types.all.filter(({ kind }) => kind === 'place').map(({ key }) => key),
    features: vocabulary.tags.all.map(({ key }) => key),
  });
}

async function timeImport(expected: number, work: () => Promise<PlacesReport>): Promise<number> {
  const startedAt = performance.now();
  const { counts } = await work();
  if (counts.places.added !== expected) throw new Error(`${counts.places.added} of ${expected} places came in.`);
  return performance.now() - startedAt;
}
