import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type ServerProcess, startServerProcess, waitUntilReady } from '../testing/server-process.ts';
import { runAtlasProcess, startAtlas } from './testing/atlas-process.ts';
import { emptySite } from './testing/empty-site.ts';
import { fetchStreetTile, waitForPlaces } from './testing/look-at-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { writeSampleCity } from './testing/write-sample-city.ts';

vi.setConfig({ testTimeout: 180_000 });

async function startServer(dataDir: string): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: dataDir });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return server;
}

async function startSite() {
  const here = await emptySite();
  const server = await startServer(here.dataDir);
  await waitUntilReady(server);
  return { here, server };
}

describe('with a running server', () => {
  test('what is imported is shown at once, map and places, and goes out through the server', async () => {
    const { here, server } = await startSite();
    await writeSampleCity(here.folder, 12);
    expect((await fetchStreetTile(server)).toString()).not.toContain('Long Street');

    const imported = await runAtlasProcess(['import', 'sample-city.osm.pbf', '--json'], here);
    expect(imported).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(imported.output)).toMatchObject({ counts: { places: { seen: 12, added: 12 } } });
    expect(imported.errors).toContain('Reading the file');
    expect((await fetchStreetTile(server)).toString()).toContain('Long Street');
    await waitForPlaces(server, 12);

    const exported = await runAtlasProcess(['export', '--format', 'geojson'], here);
    expect(exported).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(exported.output).features).toHaveLength(12);
    const toFile = await runAtlasProcess(['export', '--format', 'geojson', '--out', 'places.geojson', '--json'], here);
    expect(JSON.parse(toFile.output)).toEqual({ format: 'geojson', placesWritten: 12 });
    expect(readFileSync(join(here.folder, 'places.geojson'), 'utf8')).toBe(exported.output);

    expect(await runAtlasProcess(['backup', '--out', 'site.tar'], here)).toMatchObject({ exitCode: 0 });
    expect(existsSync(join(here.folder, 'site.tar'))).toBe(true);
    const migrated = await runAtlasProcess(['migrate'], here);
    expect(migrated).toMatchObject({ exitCode: 0, output: expect.stringContaining('is up to date') });
    const restored = await runAtlasProcess(['restore', 'site.tar'], here);
    expect(restored).toMatchObject({
      exitCode: 1,
      output: '',
      errors: expect.stringMatching(/^[^\n]+ stop the server first[^\n]+\n$/),
    });
    expect(await server.end('SIGTERM'), server.log()).toBe(0);
    expect(existsSync(join(here.dataDir, 'control.sock'))).toBe(false);
  });

  test('Ctrl-C stops a command and leaves the server ready for the next; one long command runs at a time', async () => {
    const { here, server } = await startSite();
    await writeSampleCity(here.folder, 4_000);
    const importing = startAtlas(['import', 'sample-city.osm.pbf', '--no-basemap'], here);
    await importing.hasSaid('Storing places …');
    importing.send('SIGINT');
    expect(await importing.result).toMatchObject({ exitCode: 130, output: '' });
    const completed = await runAtlasProcess(['import', 'sample-city.osm.pbf', '--no-basemap', '--json'], here);
    expect(completed).toMatchObject({ exitCode: 0 });
    const { added, unchanged } = JSON.parse(completed.output).counts.places;
    expect(added + unchanged).toBe(4_000);
    expect(unchanged).toBeGreaterThan(0);
    await waitForPlaces(server, 4_000);

    const exporting = startAtlas(['export', '--format', 'geojson'], { ...here, isOutputHeld: true });
    await exporting.hasSaid('Writing places …');
    const second = await runAtlasProcess(['import', 'sample-city.osm.pbf'], here);
    expect(second).toMatchObject({ exitCode: 1, output: '' });
    expect(second.errors).toMatch(/^The server is busy with another command, export, since \d\d:\d\d UTC: [^\n]+\n$/);
    expect(await runAtlasProcess(['migrate'], here)).toMatchObject({ exitCode: 0 });
    exporting.readOutput();
    const exported = await exporting.result;
    expect(exported).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(exported.output).features).toHaveLength(4_000);
    await server.end('SIGKILL');
  });

  test('a server that ends stops its command, which can be run again', async () => {
    const { here, server } = await startSite();
    await writeSampleCity(here.folder, 4_000);
    const importing = startAtlas(['import', 'sample-city.osm.pbf', '--no-basemap'], here);
    await importing.hasSaid('Storing places …');
    expect(await server.end('SIGTERM')).toBe(0);
    const { exitCode, errors } = await importing.result;
    expect(exitCode).toBe(1);
    expect(errors).toContain('\nThe server is ending: run the command again when it is back.\n');
    expect(await runAtlasProcess(['import', 'sample-city.osm.pbf', '--no-basemap'], here)).toMatchObject({
      exitCode: 0,
    });
  });

  test('a killed server is told from a running one, though its socket is still there', async () => {
    const { here, server } = await startSite();
    await writeSampleCity(here.folder, 4_000);
    const importing = startAtlas(['import', 'sample-city.osm.pbf', '--no-basemap'], here);
    await importing.hasSaid('Storing places …');
    await server.end('SIGKILL');
    const { exitCode, errors } = await importing.result;
    expect(exitCode).toBe(1);
    expect(errors).toContain('\nThe server ended before the command was done: start it and run the command again.\n');

    expect(existsSync(join(here.dataDir, 'control.sock'))).toBe(true);
    expect(await runAtlasProcess(['import', 'sample-city.osm.pbf', '--no-basemap'], here)).toMatchObject({
      exitCode: 0,
    });
    const next = await startServer(here.dataDir);
    expect(await runAtlasProcess(['migrate'], here)).toMatchObject({
      output: expect.stringContaining('running server'),
    });
    await next.end('SIGTERM');
  });

  test('a data folder whose name is too long for a socket works as well', async () => {
    const folder = temporaryFolder();
    const here = { dataDir: join(folder, 'long'.repeat(30)), folder };
    cpSync((await emptySite()).dataDir, here.dataDir, { recursive: true });
    const server = await startServer(here.dataDir);
    const { socket } = JSON.parse(readFileSync(join(here.dataDir, 'control.json'), 'utf8')) as { socket: string };
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    expect(await runAtlasProcess(['migrate'], here)).toMatchObject({
      output: expect.stringContaining('running server'),
    });
    await server.end('SIGTERM');
    expect(existsSync(socket)).toBe(false);
  });
});
