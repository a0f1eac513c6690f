import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../db/testing/test-database.ts';
import { importCsv } from './import-csv.ts';
import { importGeojson } from './import-geojson.ts';
import { ImportTestbed } from './testing/import-testbed.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'atlas-records-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function write(name: string, content: string): string {
  const path = join(dataDir, name);
  writeFileSync(path, content);
  return path;
}

describeOnEachDatabase('imports of files of records', (_engine, getDatabase) => {
  async function open() {
    const bed = await ImportTestbed.create(getDatabase());
    const common = { database: bed.database, vocabulary: bed.vocabulary, dataDir, today: '2026-11-20' };
    const count = async () =>
      Number(
        (await getDatabase().kysely.selectFrom('place').select('id').where('deleted_at', 'is', null).execute()).length,
      );
    return { bed, common, count };
  }

  test('stores the places of a CSV file, refuses bad rows by number and column', async () => {
    const { bed, common, count } = await open();
    const file = write(
      'toilets-2026-11.csv',
      `externalId;name;name_fr;latitude;longitude;type;rating;tags;noTags;labels;flags;provider;reportedOn;confirmed;description_en;country
1;Harbour WC;WC du port;48.5;11.25;toilets;accessible;accessibleRestroom|grabBars;emergencyCord;verified;;uhn;2025-04-03;true;Behind the quay.;de
2;Broken;;north;11;;;;;;;;;;;
3;Worse;;48;11;;superb;;;;;;;;;
4;Late;;48;11;;;;;;;;2025-02-30;;;
1;Again;;48;11;;;;;;;;;;;
6;;;48;11;;;;;;;;;;;
;Nameless id;;48.1;11.1;cafe;;;;;;;;;;
`,
    );
    const report = await importCsv({ ...common, file });
    expect(report).toMatchObject({ dataset: 'toilets', fileName: 'toilets-2026-11.csv' });
    expect(report.counts.places).toEqual({ seen: 7, added: 2, updated: 0, unchanged: 0, merged: 0, refused: 5 });
    expect(report.refusals.map(({ row, field }) => [row, field])).toEqual([
      [3, 'latitude'],
      [4, 'rating'],
      [5, 'reportedOn'],
      [6, 'externalId'],
      [7, 'name'],
    ]);
    const { tags, types } = bed.vocabulary;
    const place = await bed.placeOf('1');
    expect(place).toMatchObject({
      names: { und: 'Harbour WC', fr: 'WC du port' },
      type_number: types.byKey('toilets')?.number,
      country: 'DE',
      rating: 3,
      yes_tags: [tags.byKey('accessibleRestroom')?.number, tags.byKey('grabBars')?.number],
      no_tags: [tags.byKey('emergencyCord')?.number],
      descriptions: { en: 'Behind the quay.' },
      rating_summary: { lastReportedOn: '2025-04-03', lastConfirmedOn: '2025-04-03', sources: [{ source: 'csv' }] },
    });
    const again = await importCsv({ ...common, file });
    expect(again.counts.places).toMatchObject({ unchanged: 2, added: 0 });
    expect(await count()).toBe(2);
    expect(readdirSync(join(dataDir, 'importing'))).toEqual([]);
  });

  test('refuses names that cannot be seen, and addresses that lead elsewhere than they seem', async () => {
    const { common } = await open();
    const rows = [
      '1,\u200d\u0301,10,10,',
      '2,\u3164,10,10,',
      '3,Bank,10,10,https://bank.example@evil.example/',
      '4,Bank,10,10,https://a b.example/',
      '5,Bank,10,10,https://bank.example/',
    ];
    const report = await importCsv({
      ...common,
      file: write('names.csv', `externalId,name,latitude,longitude,url\n${rows.join('\n')}\n`),
    });
    expect(report.refusals.map(({ row, field }) => [row, field])).toEqual([
      [2, 'name'],
      [3, 'name'],
      [4, 'url'],
      [5, 'url'],
    ]);
  });

  test('keeps the ids of two files apart, and removes from each what it no longer has', async () => {
    const { bed, common, count } = await open();
    const header = 'externalId,name,latitude,longitude\n';
    await importCsv({ ...common, file: write('a.csv', `${header}1,Museum,10,10\n2,Library,20,20\n`) });
    await importCsv({ ...common, file: write('b.csv', `${header}1,Bakery,-30,170\n`) });
    expect(await count()).toBe(3);
    const report = await importCsv({ ...common, file: write('a.csv', `${header}1,Museum,10,10\n`) });
    expect(report.removed).toBe(1);
    expect(await count()).toBe(2);
    await importCsv({ ...common, dataset: 'b', file: write('c.csv', `${header}1,Baker,-30,170\n2,bad,95,1\n`) });
    const names = await bed.database.kysely
      .selectFrom('place')
      .select('names')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    expect(names).toEqual([{ names: { und: 'Museum' } }, { names: { und: 'Baker' } }]);
  });

  test('does not remove a place because its row is wrong now', async () => {
    const { bed, common } = await open();
    const header = 'externalId,name,latitude,longitude\n';
    await importCsv({ ...common, file: write('a.csv', `${header}1,Museum,10,10\n2,Library,20,20\n`) });
    const report = await importCsv({
      ...common,
      file: write('a.csv', `${header}1,Museum,10,10\n2,Library,north,20\n`),
    });
    expect(report).toMatchObject({ removed: 0, keptForModerators: 0 });
    expect(await bed.placeOf('2')).toMatchObject({ deleted_at: null, names: { und: 'Library' } });
  });

  test('finds a place without an id again when it was moved a little', async () => {
    const { common, count } = await open();
    await importCsv({ ...common, file: write('a.csv', 'name,type,latitude,longitude\nMuseum,museum,10,10\n') });
    const report = await importCsv({
      ...common,
      file: write('a.csv', 'name,type,latitude,longitude\nMuseum,museum,10.0005,10\n'),
    });
    expect(report).toMatchObject({ redrawn: 1, removed: 0 });
    expect(await count()).toBe(1);
  });

  test('stores places, areas and trails of a GeoJSON file', async () => {
    const { bed, common } = await open();
    const features = [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [1, 2, 300] },
        properties: { externalId: 'p', name: 'Kiosk', type: 'cafe', tags: ['restSeating'], rating: 'notAccessible' },
      },
      {
        type: 'Feature',
        id: 7,
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [3, 3],
              [4, 3],
              [4, 4],
              [3, 4],
              [3, 3],
            ],
          ],
        },
        properties: { name: 'Park' },
      },
      {
        type: 'Feature',
        id: 't',
        geometry: {
          type: 'LineString',
          coordinates: [
            [5, 5],
            [5, 5.01],
          ],
        },
        properties: { name: 'Path', surface: 'wood', widthMeters: 2 },
      },
      {
        type: 'Feature',
        geometry: { type: 'GeometryCollection', geometries: [] },
        properties: { externalId: 'x', name: 'Odd' },
      },
      { type: 'Feature', geometry: null, properties: { externalId: 'y', name: 'Nowhere' } },
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [1, 2] },
        properties: { externalId: 'z', name: { de: 'Ding' } },
      },
    ];
    const file = write('things.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    const report = await importGeojson({ ...common, file });
    expect(report.refusals.map(({ row, field }) => [row, field])).toEqual([
      [4, 'geometry'],
      [5, 'latitude'],
      [6, 'name'],
    ]);
    expect(report.counts.trails.added).toBe(1);
    expect(await bed.placeOf('p')).toMatchObject({ longitude: 1, latitude: 2, rating: 1 });
    const park = await bed.placeOf('7');
    expect(park?.longitude).toBeGreaterThan(3);
    expect(park?.longitude).toBeLessThan(4);
    expect(await bed.placeOf('t')).toMatchObject({ kind: 'trail', longitude: 5, latitude: 5 });
    const trail = await bed.database.kysely.selectFrom('trail').selectAll().executeTakeFirst();
    expect(trail).toMatchObject({
      surface: 'wood',
      width_meters: 2,
      lines: [
        [
          [5, 5],
          [5, 5.01],
        ],
      ],
    });
    expect(trail?.length_meters).toBeCloseTo(1112, -1);
  });

  test('refuses as a whole what cannot be read or holds nothing, before the first write', async () => {
    const { common, bed } = await open();
    await importCsv({ ...common, file: write('a.csv', 'externalId,name,latitude,longitude\n1,Museum,10,10\n') });
    const stored = await bed.dump();
    const bad = [
      () => importCsv({ ...common, file: write('a.csv', 'externalId,name,latitude,longitude\n') }),
      () => importCsv({ ...common, file: write('a.csv', 'externalId,name,latitude,longitude\n1,Museum,x,10\n') }),
      () => importCsv({ ...common, file: write('a.csv', 'externalId,name,latitude,longitude\n1,Museum,10,10\n"2,') }),
      () =>
        importGeojson({
          ...common,
          dataset: 'a',
          file: write('a.json', '{"type":"FeatureCollection","features":[{"type":'),
        }),
    ];
    for (const attempt of bad) await expect(attempt()).rejects.toThrow(/holds no places|only place|no CSV|truncated/);
    expect(await bed.dump()).toEqual(stored);
    expect(await bed.database.kysely.selectFrom('import_run').select('id').execute()).toHaveLength(1);
  });
});
