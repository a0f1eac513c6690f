import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { regionsFolderOf } from '../basemap/making/build-basemap.ts';
import { describeOnEachDatabase } from '../db/testing/test-database.ts';
import type { OsmFileContent } from '../osm-file/writing/encode-osm-file.ts';
import { writeOsmFile } from '../osm-file/writing/write-osm-file.ts';
import { importOpenStreetMap } from './import-openstreetmap.ts';
import type { ImportCounts } from './import-report.ts';
import { ImportTestbed } from './testing/import-testbed.ts';

const folder = mkdtempSync(join(tmpdir(), 'atlas-import-osm-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const changedAtSeconds = Date.UTC(2024, 4, 17) / 1000;
const town: OsmFileContent = {
  bounds: [10, 50, 10.1, 50.1],
  nodes: [
    {
      id: 1,
      longitude: 10.05,
      latitude: 50.05,
      changedAtSeconds,
      tags: { name: 'Quay Café', amenity: 'cafe', wheelchair: 'yes', phone: '+49 1' },
    },
    {
      id: 2,
      longitude: 10.06,
      latitude: 50.06,
      changedAtSeconds,
      tags: { name: 'Book Shop', shop: 'books', wheelchair: 'no', check_date: '2024-03-01' },
    },
    { id: 3, longitude: 10.07, latitude: 50.06, changedAtSeconds, tags: { amenity: 'toilets' } },
    { id: 10, longitude: 10.05, latitude: 50.05 },
    { id: 11, longitude: 10.071, latitude: 50.0601 },
  ],
  ways: [{ id: 20, nodeIds: [10, 11], changedAtSeconds, tags: { highway: 'residential', name: 'Quay Street' } }],
};

async function writeTown(name: string, data: OsmFileContent): Promise<string> {
  const file = join(folder, name);
  await writeOsmFile(file, data);
  return file;
}

describeOnEachDatabase('importOpenStreetMap', (engine, getDatabase) => {
  async function open() {
    const bed = await ImportTestbed.create(getDatabase());
    const dataDir = mkdtempSync(join(folder, `${engine}-`));
    return { bed, dataDir, common: { database: bed.database, vocabulary: bed.vocabulary, dataDir } };
  }

  test('stores places, gazetteer and basemap under the name of the file, and leaves no working files', async () => {
    const { bed, dataDir, common } = await open();
    const shares = new Map<string, number[]>();
    const report = await importOpenStreetMap({
      ...common,
      file: await writeTown('town-2026-11-01.osm.pbf', town),
      onProgress: ({ phase, done, total }) =>
        shares.set(phase, [...(shares.get(phase) ?? []), total === 0 ? 1 : done / total]),
    });
    expect(report).toMatchObject({
      dataset: 'town',
      fileName: 'town-2026-11-01.osm.pbf',
      seenByWheelchair: { yes: 1, limited: 0, no: 1 },
      counts: { places: { seen: 2, added: 2 }, unnamedPlaces: { seen: 1, added: 1 } },
      basemap: { status: 'made', file: join(regionsFolderOf(dataDir), 'town.pmtiles') },
    });
    expect(report.localities.added).toBeGreaterThan(0);
    expect(readdirSync(regionsFolderOf(dataDir))).toEqual(['town.pmtiles']);
    expect(readdirSync(join(dataDir, 'importing'))).toEqual([]);
    expect([...shares.keys()]).toEqual(expect.arrayContaining(['reading', 'places']));
    const reading = shares.get('reading') ?? [];
    expect(reading).toEqual(reading.toSorted((a, b) => a - b));
    expect(reading.at(-1)).toBeLessThanOrEqual(1);
    const shop = await bed.placeOf('node/2');
    expect(shop).toMatchObject({
      rating: 1,
      rating_summary: { lastReportedOn: '2024-03-01', lastConfirmedOn: '2024-03-01' },
    });
    expect(await bed.placeOf('node/1')).toMatchObject({
      rating: 3,
      rating_summary: { lastReportedOn: '2024-05-17', lastConfirmedOn: null },
    });
    expect((await bed.placeOf('node/3'))?.nearest_street).toBe('Quay Street');
    const run = await bed.database.kysely.selectFrom('import_run').selectAll().executeTakeFirst();
    expect(run).toMatchObject({ status: 'finished', bounds: [10, 50, 10.1, 50.1] });
    expect(run?.file_sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('writes nothing for a file that is not whole, and asks for nothing to be removed before', async () => {
    const { bed, dataDir, common } = await open();
    const whole = await writeTown('whole.osm.pbf', town);
    await importOpenStreetMap({ ...common, file: whole, basemap: false });
    const stored = await bed.dump();
    const broken = join(folder, 'broken.osm.pbf');
    const { readFileSync } = await import('node:fs');
    writeFileSync(broken, readFileSync(whole).subarray(0, -20));
    let isAsked = false;
    const attempt = importOpenStreetMap({
      ...common,
      file: broken,
      beforeFirstWrite: async () => {
        isAsked = true;
      },
    });
    await expect(attempt).rejects.toMatchObject({ name: 'ImportFileError' });
    expect(isAsked).toBe(false);
    expect(await bed.dump()).toEqual(stored);
    expect(existsSync(regionsFolderOf(dataDir))).toBe(false);
    expect(readdirSync(join(dataDir, 'importing'))).toEqual([]);
  });

  test('asks once before the first write, and makes no basemap where none is asked for', async () => {
    const { bed, dataDir, common } = await open();
    let placesBefore = -1;
    const report = await importOpenStreetMap({
      ...common,
      file: await writeTown('town.osm.pbf', town),
      basemap: false,
      dataset: 'harbour town',
      beforeFirstWrite: async () => {
        placesBefore = (await bed.database.kysely.selectFrom('place').select('id').execute()).length;
      },
    });
    expect(placesBefore).toBe(0);
    expect(report).toMatchObject({ dataset: 'harbour town', basemap: { status: 'skipped' } });
    expect(existsSync(regionsFolderOf(dataDir))).toBe(false);
  });

  test('ends with the reason when it is stopped', async () => {
    const { dataDir, common } = await open();
    const stop = new AbortController();
    const attempt = importOpenStreetMap({
      ...common,
      file: await writeTown('town.osm.pbf', town),
      signal: stop.signal,
      onProgress: ({ phase }) => {
        if (phase === 'places') stop.abort(new Error('the operator stopped it'));
      },
    });
    await expect(attempt).rejects.toThrow('the operator stopped it');
    expect(readdirSync(join(dataDir, 'importing'))).toEqual([]);
    expect(existsSync(regionsFolderOf(dataDir))).toBe(false);
  });
});

const dataFolder = process.env.OSM_DATA_DIR;
const references = {
  'muenchen-centre': [2685, 745, 381, 439, 0],
  'helsinki-centre': [3059, 395, 109, 100, 0],
  monaco: [1201, 131, 24, 15, 0],
  liechtenstein: [1782, 118, 21, 17, 186],
};

describe.skipIf(dataFolder === undefined)('real files (OSM_DATA_DIR)', () => {
  describeOnEachDatabase('imported into one site', (_engine, getDatabase) => {
    test('match their reference counts, change nothing when they come again, and remove nothing of each other', {
      timeout: 180_000,
    }, async () => {
      const bed = await ImportTestbed.create(getDatabase());
      const sumOf = ({ added, updated, unchanged, merged, refused }: ImportCounts) =>
        added + updated + unchanged + merged + refused;
      const importAll = async (check: (name: string, counts: ImportCounts) => void) => {
        for (const [name, [seen, yes, limited, no, trails]] of Object.entries(references)) {
          const file = join(dataFolder ?? '', `${name}.osm.pbf`);
          const report = await importOpenStreetMap({
            database: bed.database,
            vocabulary: bed.vocabulary,
            dataDir: folder,
            file,
            basemap: false,
          });
          expect(report.seenByWheelchair).toEqual({ yes, limited, no });
          expect(report.counts.places.seen).toBe(seen);
          if (trails) expect(report.counts.trails.seen).toBe(trails);
          for (const counts of Object.values(report.counts)) expect(sumOf(counts)).toBe(counts.seen);
          expect(report.counts.places.refused).toBe(0);
          expect([report.removed, report.keptForModerators, report.localities.removed]).toEqual([0, 0, 0]);
          check(name, report.counts.places);
        }
      };
      await importAll((_name, { added, merged, seen }) => expect(added + merged).toBe(seen));
      const stored = await bed.dump();
      await importAll((_name, { unchanged, merged, seen }) => expect(unchanged + merged).toBe(seen));
      expect(await bed.dump()).toEqual(stored);
    });
  });
});
