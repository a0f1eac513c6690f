import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { startServerProcess } from '../testing/server-process.ts';
import { runAtlasProcess, startAtlas } from './testing/atlas-process.ts';
import { emptySite } from './testing/empty-site.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { writeSampleCity } from './testing/write-sample-city.ts';

vi.setConfig({ testTimeout: 180_000 });

describe('without a server', () => {
  test('a city comes in, goes out, and is the same after a backup and its restore', async () => {
    const folder = temporaryFolder();
    const here = { dataDir: join(folder, 'data'), folder };
    await writeSampleCity(here.folder, 12);

    const imported = await runAtlasProcess(['import', 'sample-city.osm.pbf', '--json'], here);
    expect(imported).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(imported.output)).toMatchObject({
      dataset: 'sample-city',
      counts: { places: { seen: 12, added: 12, updated: 0, unchanged: 0, merged: 0, refused: 0 } },
      seenByWheelchair: { yes: 4, limited: 4, no: 4 },
      basemap: { status: 'made' },
    });
    expect(imported.errors).toContain('Storing places: done (12)\n');

    const again = await runAtlasProcess(['import', 'sample-city.osm.pbf', '--no-basemap'], here);
    expect(again).toMatchObject({ exitCode: 0 });
    expect(again.output).toMatch(/^sample-city\.osm\.pbf imported as "sample-city" in 0:\d\d\./);
    expect(again.output).toMatch(/^Places +12 += +0 +\+ +0 +\+ +12 +\+ +0 +\+ +0$/m);

    const exported = await runAtlasProcess(['export', '--format', 'geojson'], here);
    expect(exported).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(exported.output).features).toHaveLength(12);
    expect(exported.errors).toContain('12 places written.\n');

    const backedUp = await runAtlasProcess(['backup', '--out', 'site.tar.gz', '--json'], here);
    expect(backedUp).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(backedUp.output)).toMatchObject({ file: join(here.folder, 'site.tar.gz'), rows: { place: 12 } });

    const elsewhere = { dataDir: join(here.folder, 'other'), folder: here.folder };
    expect(await runAtlasProcess(['restore', 'site.tar.gz'], elsewhere)).toMatchObject({ exitCode: 0 });
    const restored = await runAtlasProcess(['export', '--format', 'geojson', '--out', 'places.geojson'], elsewhere);
    expect(restored).toMatchObject({ exitCode: 0, output: '12 places written.\n' });
    expect(readFileSync(join(here.folder, 'places.geojson'), 'utf8')).toBe(exported.output);

    const full = await runAtlasProcess(['restore', 'site.tar.gz'], here);
    expect(full).toMatchObject({ exitCode: 1, output: '' });
    expect(full.errors).not.toMatch(/^ +at /m);
  });

  test('import --dry-run says what would come, change and leave, and changes nothing', async () => {
    const here = await emptySite();
    await writeSampleCity(here.folder, 3);
    const write = (rows: readonly string[]) =>
      writeFileSync(join(here.folder, 'kiosks.csv'), ['externalId,name,latitude,longitude,phone', ...rows].join('\n'));
    const count = async () =>
      JSON.parse((await runAtlasProcess(['export', '--format', 'geojson'], here)).output).features.length;
    write(['1,North kiosk,40,20,', '2,South kiosk,41,20,', '3,,42,20,']);
    const first = await runAtlasProcess(['import', 'kiosks.csv', '--dry-run'], here);
    expect(first).toMatchObject({ exitCode: 0 });
    expect(first.output).toBe(
      [
        'Importing kiosks.csv would do this. Nothing was changed.',
        '',
        'New: 2',
        '  North kiosk',
        '  South kiosk',
        '',
        'Refused: 1',
        '  3, row 4, name: it is empty',
        '',
      ].join('\n'),
    );
    expect(await count()).toBe(0);
    expect(await runAtlasProcess(['import', 'kiosks.csv'], here)).toMatchObject({ exitCode: 0 });
    write(['1,North kiosk,40,20,555', '4,New kiosk,43,20,']);
    const second = await runAtlasProcess(['import', 'kiosks.csv', '--dry-run', '--json'], here);
    expect(JSON.parse(second.output)).toMatchObject({
      isDryRun: true,
      counts: { added: 1, updated: 1, unchanged: 0, removed: 1, refused: 0 },
      samples: { updated: [{ name: 'North kiosk', fields: ['phone'] }], removed: [{ name: 'South kiosk' }] },
    });
    expect(await count()).toBe(2);
    const city = await runAtlasProcess(['import', 'sample-city.osm.pbf', '--dry-run'], here);
    expect(city.output).toContain('New: 3\n');
    expect(city.output).toContain('Not compared: towns (0) and streets (1) of the file, and its basemap.');
    expect(await count()).toBe(2);
    // A file that cannot be imported cannot be looked at either.
    writeFileSync(join(here.folder, 'kiosks.csv'), '');
    const broken = await runAtlasProcess(['import', 'kiosks.csv', '--dry-run'], here);
    expect(broken).toMatchObject({ exitCode: 1, output: '' });
    expect(broken.errors).toContain('The file is empty.');
  });

  test.each([
    ['empty', ''],
    ['no OpenStreetMap data', 'name,latitude\nCafé,48\n'],
  ])('a file that is %s fails in one sentence and nothing is stored', async (_what, content) => {
    const here = await emptySite();
    writeFileSync(join(here.folder, 'broken.osm.pbf'), content);
    const { exitCode, output, errors } = await runAtlasProcess(['import', 'broken.osm.pbf'], here);
    expect(exitCode).toBe(1);
    expect(output).toBe('');
    expect(errors.split('\n').filter((line) => line !== '' && !line.startsWith('Reading the file'))).toEqual([
      expect.stringMatching(/^\S.*\.$/),
    ]);
    const exported = await runAtlasProcess(['export', '--format', 'csv'], here);
    expect(exported.output.trim().split('\n')).toHaveLength(1);
  });

  test('Ctrl-C stops an import, and the next one completes it; meanwhile no server starts', async () => {
    const here = await emptySite();
    await writeSampleCity(here.folder, 4_000);
    const stopped = startAtlas(['import', 'sample-city.osm.pbf', '--no-basemap'], here);
    await stopped.hasSaid('Storing places …');
    stopped.send('SIGSTOP');
    await expect(startServerProcess({ DATA_DIR: here.dataDir })).rejects.toThrow(
      /The data folder .+ is in use by the process \d+/,
    );
    stopped.send('SIGINT');
    stopped.send('SIGINT');
    stopped.send('SIGCONT');
    expect(await stopped.result).toMatchObject({ exitCode: 130, output: '' });
    expect((await stopped.result).errors).toMatch(/\nStopped\. .+ completes it\.\n$/);
    expect(readdirSync(join(here.dataDir, 'importing'))).toEqual([]);

    const completed = await runAtlasProcess(['import', 'sample-city.osm.pbf', '--no-basemap', '--json'], here);
    expect(completed).toMatchObject({ exitCode: 0 });
    const { seen, added, unchanged } = JSON.parse(completed.output).counts.places;
    expect(seen).toBe(4_000);
    expect(added + unchanged).toBe(4_000);
    expect(unchanged).toBeGreaterThan(0);
  });

  test('an export whose reader goes away ends quietly', async () => {
    const here = await emptySite();
    await writeSampleCity(here.folder, 12);
    await runAtlasProcess(['import', 'sample-city.osm.pbf', '--no-basemap'], here);
    const run = startAtlas(['export', '--format', 'geojson'], here);
    run.closeOutput();
    expect(await run.result).toMatchObject({ exitCode: 141, errors: expect.not.stringContaining('Error') });
  });
});

test('a stopped or failed export leaves no file', async () => {
  const folder = temporaryFolder();
  const here = { dataDir: join(folder, 'data'), folder };
  mkdirSync(here.dataDir);
  writeFileSync(join(here.dataDir, 'database'), 'no folder');
  const { exitCode, errors } = await runAtlasProcess(['export', '--format', 'csv', '--out', 'places.csv'], here);
  expect(exitCode).toBe(1);
  expect(errors).not.toBe('');
  expect(existsSync(join(here.folder, 'places.csv'))).toBe(false);
  expect(readdirSync(here.folder)).toEqual(['data']);
});

test('file names are relative to where the operator stands', async () => {
  const folder = temporaryFolder();
  const script = fileURLToPath(new URL('../../../../scripts/atlas.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, 'restore', 'site.tar'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [errors, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(errors).toBe(`There is no file ${join(folder, 'site.tar')}.\n`);
  expect(exitCode).toBe(2);
});
