import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../db/testing/test-database.ts';
import { importCsv } from './import-csv.ts';
import { importGeojson } from './import-geojson.ts';
import { ImportTestbed } from './testing/import-testbed.ts';

/*
 * Rows that a database refuses, or that contradict themselves: each is told with its reason before the first write, the
 * others come in, and what is stored of the refused ones stays.
 */

const folder = mkdtempSync(join(tmpdir(), 'atlas-bad-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const courses: [name: string, geometry: string, properties: string, field: string, reason: RegExp][] = [
  ['one point', '[[5,5]]', '', 'geometry', /^it is no point, line or area that can be read$/],
  ['one point twice', '[[5,5],[5,5]]', '', 'geometry', /^all its points are the same/],
  ['no points', '[]', '', 'geometry', /can be read/],
  ['east of the world', '[[5,5],[200,5]]', '', 'geometry', /longitude 200, latitude 5 lies outside the world/],
  ['north of the world', '[[5,5],[5,95]]', '', 'geometry', /latitude 95 lies outside/],
  ['infinite', '[[5,5],[5,1e400]]', '', 'geometry', /can be read/],
  ['no number', '[[5,5],[5,null]]', '', 'geometry', /can be read/],
  ['texts', '[["5","5"],["5","5.1"]]', '', 'geometry', /can be read/],
  [
    'negative length',
    '[[5,5],[5,5.01]]',
    '"lengthMeters":-1200',
    'lengthMeters',
    /^it is -1200, and its course is 1112 m/,
  ],
  ['kilometres for metres', '[[5,5],[5,5.01]]', '"lengthMeters":1.112', 'lengthMeters', /its course is 1112 m long$/],
  ['no width', '[[5,5],[5,5.01]]', '"widthMeters":0', 'widthMeters', /^it is not a number above 0$/],
  ['pin elsewhere', '[[5,5],[5,5.01]]', '"longitude":8,"latitude":5', 'shape', /^it lies 33\d km from the position/],
  ['broken surface', '[[5,5],[5,5.01]]', '"surface":"gravel\\u0000"', 'surface', /characters that are none/],
  [
    'endless surface',
    '[[5,5],[5,5.01]]',
    `"surface":"${'g'.repeat(300)}"`,
    'surface',
    /^it is longer than 255 characters$/,
  ],
  ['another kind', '[[5,5],[5,5.01]]', '"type":"cafe"', 'shape', /^a trail needs a course, and nothing else has one$/],
];

const trail = (id: string, coordinates: string, properties = '') =>
  `{"type":"Feature","id":"${id}","geometry":{"type":"LineString","coordinates":${coordinates}},"properties":{"name":"${id}"${properties && `,${properties}`}}}`;
const collection = (features: readonly string[]) => `{"type":"FeatureCollection","features":[${features.join(',')}]}`;

describeOnEachDatabase('bad rows of a file of records', (_engine, getDatabase) => {
  async function open() {
    const bed = await ImportTestbed.create(getDatabase());
    return {
      bed,
      common: { database: bed.database, vocabulary: bed.vocabulary, dataDir: folder, today: '2026-11-20' },
    };
  }

  test('trails that cannot be used are refused by row, and stay as they are stored', async () => {
    const { bed, common } = await open();
    const good = '[[5,5],[5,5.01]]';
    const file = (features: readonly string[]) => write('trails.geojson', collection(features));
    await importGeojson({ ...common, file: file(courses.map(([name]) => trail(name, good))) });
    const features = courses.map(([name, coordinates, properties]) => trail(name, coordinates, properties));
    const report = await importGeojson({ ...common, file: file([...features, trail('new', good)]) });
    for (const [index, [name, , , field, reason]] of courses.entries()) {
      expect(report.refusals[index]).toMatchObject({ row: index + 1, externalId: name, field });
      expect(report.refusals[index]?.reason).toMatch(reason);
      expect(await bed.placeOf(name)).toMatchObject({ deleted_at: null, missing_since: null });
    }
    expect(report.refusals).toHaveLength(courses.length);
    expect(report).toMatchObject({ removed: 0, counts: { trails: { added: 1 } } });
  });

  test('courses of a CSV file are checked, and simplified, as those of GeoJSON', async () => {
    const { bed, common } = await open();
    const points = (count: number) =>
      Array.from({ length: count }, (_, index) => `5.${index % 7} ${(index / count).toFixed(6)}`).join(', ');
    const report = await importCsv({
      ...common,
      file: write(
        'trails.csv',
        [
          'externalId,name,shape',
          `winding,Winding,"LINESTRING (${points(5000)})"`,
          `endless,Endless,"LINESTRING (${points(100_001)})"`,
          'point,Point,"LINESTRING (5 5, 5 5)"',
          'outside,Outside,"LINESTRING (5 5, 5 95)"',
          'nan,NaN,"LINESTRING (5 5, NaN 5)"',
          '',
        ].join('\n'),
      ),
    });
    expect(report.refusals.map(({ row, externalId, field, reason }) => [row, externalId, field, reason])).toEqual([
      [3, 'endless', 'shape', 'it has 100,001 points, and at most 100,000 are read'],
      [4, 'point', 'shape', 'all its points are the same: it leads nowhere'],
      [5, 'outside', 'shape', 'its point at longitude 5, latitude 95 lies outside the world'],
      [6, 'nan', 'shape', 'it is no LINESTRING or MULTILINESTRING'],
    ]);
    const stored = await bed.database.kysely.selectFrom('trail').select('lines').executeTakeFirstOrThrow();
    expect(stored.lines.flat().length).toBeLessThanOrEqual(2000);
  });

  test('a day before the first year and an id that cannot be stored are refused, and the import ends well', async () => {
    const { bed, common } = await open();
    const point = '"geometry":{"type":"Point","coordinates":[1,2]}';
    const report = await importGeojson({
      ...common,
      file: write(
        'rows.geojson',
        collection([
          `{"type":"Feature","id":"good",${point},"properties":{"name":"Good"}}`,
          `{"type":"Feature","id":"early",${point},"properties":{"name":"Early","rating":"accessible","reportedOn":"0000-01-01"}}`,
          `{"type":"Feature","id":"nul\\u0000",${point},"properties":{"name":"Nul"}}`,
          `{"type":"Feature","id":"${'i'.repeat(100_000)}",${point},"properties":{"name":"Long"}}`,
        ]),
      ),
    });
    expect(report.refusals.map(({ row, field }) => [row, field])).toEqual([
      [2, 'reportedOn'],
      [3, 'externalId'],
      [4, 'externalId'],
    ]);
    expect(report.refusals[2]?.externalId).toBe(`${'i'.repeat(360)}…`);
    const run = await bed.database.kysely.selectFrom('import_run').select('status').executeTakeFirst();
    expect(run?.status).toBe('finished');
  });

  /** Imports a file, then the same with bad rows, and gives the second report and which names are left. */
  async function importTwice(
    importFile: typeof importCsv | typeof importGeojson,
    name: string,
    [before, after]: readonly [string, string],
  ) {
    const { bed, common } = await open();
    await importFile({ ...common, file: write(name, before) });
    const report = await importFile({ ...common, file: write(name, after) });
    const places = await bed.database.kysely
      .selectFrom('place')
      .select('names')
      .where('deleted_at', 'is', null)
      .where('missing_since', 'is', null)
      .execute();
    return { report, names: places.map(({ names }) => names.und).sort() };
  }

  const csvOf = (rows: readonly string[]) => ['externalId,name,latitude,longitude,rating', ...rows, ''].join('\n');
  const goodCsvRows = ['a,Alpha,1,1,', 'b,Beta,2,2,', 'c,Gamma,3,3,'];

  test('a row with a cell too many or too few keeps what is stored of it', async () => {
    const { report, names } = await importTwice(importCsv, 'cells.csv', [
      csvOf(goodCsvRows),
      csvOf(['a,Alpha,1,1,,', 'b,Beta,2,2', 'd,Delta,4,4,']),
    ]);
    expect(report.refusals.map(({ row, externalId }) => [row, externalId])).toEqual([
      [2, 'a'],
      [3, 'b'],
    ]);
    // Gamma left the file, and nothing is wrong with the ids of the others.
    expect(names).toEqual(['Alpha', 'Beta', 'Delta']);
  });

  test('a refused row without an id keeps what is stored by its type, name and position', async () => {
    const without = (rows: readonly string[]) => csvOf(rows.map((row) => row.replace(/^\w/, '')));
    const { report, names } = await importTwice(importCsv, 'derived.csv', [
      without(goodCsvRows),
      without(['a,Alpha,1,1,splendid', 'b,Beta,2,2,']),
    ]);
    expect(report.refusals).toMatchObject([
      { row: 2, field: 'rating', externalId: expect.stringMatching(/^derived-/) },
    ]);
    expect(names).toEqual(['Alpha', 'Beta']);
  });

  test.each([
    ['without a position', ',Alpha,,,'],
    ['with a cell too many', ',Alpha,1,1,,'],
  ])('while a row %s could be any that has no id, none of those is removed', async (_what, bad) => {
    const rows = [',Alpha,1,1,', ',Beta,2,2,', 'c,Gamma,3,3,', 'd,Delta,4,4,'];
    const { report, names } = await importTwice(importCsv, 'unknown.csv', [csvOf(rows), csvOf([bad, 'd,Delta,4,4,'])]);
    expect(report).toMatchObject({ removed: 1, refusals: [{ row: 2, externalId: '' }] });
    expect(names).toEqual(['Alpha', 'Beta', 'Delta']);
  });

  test('what is no GeoJSON feature, or has too many properties to be read, keeps what is stored under its id', async () => {
    const point = (id: string, more = '') =>
      `{"type":"Feature","id":"${id}","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"name":"${id}"${more}}}`;
    const many = `,"many":[${'0,'.repeat(1_100_000)}0]`;
    const { report, names } = await importTwice(importGeojson, 'features.geojson', [
      collection(['a', 'b', 'c', 'd', 'e'].map((id) => point(id))),
      collection([
        point('a').replace('"Feature"', '"Futur"'),
        `{"type":"Feature","geometry":null,"properties":{"externalId":"b","name":"b","rating":"splendid"}}`,
        `{"type":"Futur","geometry":null,"properties":{"externalId":"c"}}`,
        point('d', many),
        point('f'),
      ]),
    ]);
    expect(report.refusals.map(({ row, externalId }) => [row, externalId])).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
      [4, 'd'],
    ]);
    expect(names).toEqual(['a', 'b', 'c', 'd', 'f']);
  });
});
