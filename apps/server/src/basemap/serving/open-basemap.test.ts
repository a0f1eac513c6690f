import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { projectX, projectY } from '@access-atlas/contract/geometry/web-mercator.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { writeOsmFile } from '../../osm-file/writing/write-osm-file.ts';
import { decodeVectorTile, type TileLayers } from '../geometry/vector-tile.ts';
import { buildRegionBasemap } from '../making/build-region-basemap.ts';
import { buildWorldBasemap } from '../making/build-world-basemap.ts';
import { SampleTown } from '../making/testing/sample-town.ts';
import { temporaryFolder } from '../making/testing/temporary-folder.ts';
import { covers, positionInTile } from '../making/testing/tile-areas.ts';
import { type Basemap, openBasemap } from './open-basemap.ts';

type Box = [number, number, number, number];

let sharedFolder: string;
let worldFile: string;

beforeAll(async () => {
  sharedFolder = await mkdtemp(join(tmpdir(), 'basemap-'));
  worldFile = join(sharedFolder, 'world.pmtiles');
  await buildWorldBasemap(worldFile);
});

afterAll(() => rm(sharedFolder, { recursive: true }));

/** A region all covered with one kind of landuse, and a town with its name in the middle. */
async function makeRegion(regionsFolder: string, name: string, [west, south, east, north]: Box, landuse: string) {
  await mkdir(regionsFolder, { recursive: true });
  const sample = new SampleTown();
  const corners: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  sample.way(corners, { landuse });
  sample.node([(west + east) / 2, (south + north) / 2], { place: 'city', name });
  const osmPbfFile = join(sharedFolder, `${name}.osm.pbf`);
  await writeOsmFile(osmPbfFile, sample.data([west, south, east, north]));
  const built = join(sharedFolder, `${name}.built`);
  await buildRegionBasemap({ osmPbfFile, outputFile: built });
  await rename(built, join(regionsFolder, `${name}.pmtiles`));
}

async function open(regionsFolder: string): Promise<Basemap> {
  const basemap = await openBasemap({ worldFile, regionsFolder });
  onTestFinished(() => basemap.close());
  return basemap;
}

const addressOf = (z: number, lon: number, lat: number): [number, number, number] => [
  z,
  Math.floor(projectX(lon) * 2 ** z),
  Math.floor(projectY(lat) * 2 ** z),
];

async function layersAt(basemap: Basemap, z: number, lon: number, lat: number): Promise<TileLayers> {
  const tile = await basemap.tile(...addressOf(z, lon, lat));
  return tile ? decodeVectorTile(gunzipSync(tile.bytes)) : new Map();
}

/** The kinds of all fills at a position, layer by layer. */
async function fillsAt(basemap: Basemap, z: number, lon: number, lat: number): Promise<unknown[]> {
  const layers = await layersAt(basemap, z, lon, lat);
  const position = positionInTile(z, lon, lat);
  return ['earth', 'landuse', 'water'].flatMap((layer) =>
    (layers.get(layer) ?? []).filter((feature) => covers(feature, position)).map(({ tags }) => tags.kind),
  );
}

const namesAt = async (basemap: Basemap, z: number, lon: number, lat: number): Promise<unknown[]> =>
  ((await layersAt(basemap, z, lon, lat)).get('places') ?? []).map(({ tags }) => tags.name);

describe('the world alone', () => {
  it('has land or sea at every zoom to 15, cut out of its last tiles', async () => {
    const basemap = await open(join(sharedFolder, 'no such folder'));
    for (const z of [0, 3, 6, 7, 10, 15]) {
      expect({ z, fills: await fillsAt(basemap, z, 20, 5) }).toEqual({ z, fills: ['earth'] });
      expect({ z, fills: await fillsAt(basemap, z, -30, 1) }).toEqual({ z, fills: ['ocean'] });
    }
    expect(basemap.regions()).toEqual([]);
  });

  it('is null out of range', async () => {
    const basemap = await open(join(sharedFolder, 'no such folder'));
    const outside: [number, number, number][] = [
      [16, 0, 0],
      [-1, 0, 0],
      [3, 8, 0],
      [3, 0, 8],
      [3, -1, 0],
      [2.5, 0, 0],
      [Number.NaN, 0, 0],
    ];
    for (const address of outside) expect(await basemap.tile(...address)).toBeNull();
  });

  it('cannot be opened without its file', async () => {
    await expect(openBasemap({ worldFile: join(sharedFolder, 'none'), regionsFolder: sharedFolder })).rejects.toThrow();
  });
});

describe('regions', () => {
  it('lie in the world: theirs inside their box, the world outside of it, also within one tile', async () => {
    const regionsFolder = await temporaryFolder();
    // In the middle of the Atlantic, so that land is the region's.
    await makeRegion(regionsFolder, 'atlantis', [-30.1, 30, -29.9, 30.2], 'forest');
    const basemap = await open(regionsFolder);
    for (const z of [6, 8, 10, 13, 15]) {
      const fills = async (lon: number, lat: number): Promise<unknown> => [z, await fillsAt(basemap, z, lon, lat)];
      expect(await fills(-30, 30.11)).toEqual([z, ['earth', 'forest']]);
      // Positions in a tile are whole units.
      const near = (2 * 360) / 2 ** z / 4096;
      expect(await fills(-30.1 + near, 30.11)).toEqual([z, ['earth', 'forest']]);
      expect(await fills(-30.1 - near, 30.11)).toEqual([z, ['ocean']]);
      expect(await fills(-30, 30.2 + near)).toEqual([z, ['ocean']]);
      expect(await fills(-30, 30 - near)).toEqual([z, ['ocean']]);
    }
  });

  it('are only names while they are specks on the world', async () => {
    const regionsFolder = await temporaryFolder();
    await makeRegion(regionsFolder, 'speck', [-30.01, 30, -29.99, 30.01], 'forest');
    const basemap = await open(regionsFolder);
    expect(await namesAt(basemap, 7, -30, 30)).toContain('speck');
    expect(await fillsAt(basemap, 7, -30, 30.005)).toEqual(['ocean']);
    expect(await fillsAt(basemap, 12, -30, 30.005)).toEqual(['earth', 'forest']);
  });

  it('that overlap are each drawn once, the smaller over the larger', async () => {
    const regionsFolder = await temporaryFolder();
    await makeRegion(regionsFolder, 'large', [-30.2, 30, -29.8, 30.4], 'forest');
    await makeRegion(regionsFolder, 'small', [-30.05, 30.1, -29.7, 30.2], 'grass');
    const basemap = await open(regionsFolder);
    for (const z of [8, 11, 14]) {
      expect(await fillsAt(basemap, z, -30, 30.15)).toEqual(['earth', 'grass']);
      expect(await fillsAt(basemap, z, -29.75, 30.15)).toEqual(['earth', 'grass']);
      expect(await fillsAt(basemap, z, -30.1, 30.15)).toEqual(['earth', 'forest']);
      expect(await fillsAt(basemap, z, -30, 30.25)).toEqual(['earth', 'forest']);
    }
    expect(basemap.regions().map(({ name }) => name)).toEqual(['small', 'large']);
    expect(basemap.regions()[0]?.attribution).toBe('© OpenStreetMap contributors');
    expect(basemap.regions()[0]?.bounds[0]).toBeCloseTo(-30.05, 5);
  });

  it('show the same wherever deeper tiles were left out because nothing is there', async () => {
    const regionsFolder = await temporaryFolder();
    const sample = new SampleTown();
    sample.square([-29, 31], 0.01, { natural: 'coastline' });
    sample.node([-28, 32]);
    sample.node([-30, 30]);
    const osmPbfFile = join(sharedFolder, 'sea.osm.pbf');
    await writeOsmFile(osmPbfFile, sample.data([-30, 30, -28, 32]));
    await buildRegionBasemap({ osmPbfFile, outputFile: join(regionsFolder, 'sea.pmtiles') });
    const basemap = await open(regionsFolder);
    for (const z of [9, 11, 13, 15]) {
      expect(await fillsAt(basemap, z, -29.5, 30.5)).toEqual(['ocean']);
      expect(await fillsAt(basemap, z, -29, 31.001)).toEqual(['earth']);
    }
  });

  it('have tiles whose validators change with their content alone', async () => {
    const regionsFolder = await temporaryFolder();
    await makeRegion(regionsFolder, 'one', [-30.1, 30, -29.9, 30.2], 'forest');
    const basemap = await open(regionsFolder);
    const address = addressOf(13, -30, 30.1);
    const before = await basemap.tile(...address);
    const elsewhere = await basemap.tile(...addressOf(13, 20, 5));
    await basemap.reload();
    expect((await basemap.tile(...address))?.etag).toBe(before?.etag);
    await makeRegion(regionsFolder, 'one', [-30.1, 30, -29.9, 30.2], 'grass');
    await basemap.reload();
    expect((await basemap.tile(...address))?.etag).not.toBe(before?.etag);
    expect((await basemap.tile(...addressOf(13, 20, 5)))?.etag).toBe(elsewhere?.etag);
    expect(before?.etag).toMatch(/^W\/"[\w-]+"$/);
  });
});

describe('reload', () => {
  it('takes over new, changed and removed files while requests run, and none of them fails', async () => {
    const regionsFolder = await temporaryFolder();
    const box: Box = [-30.1, 30, -29.9, 30.2];
    await makeRegion(regionsFolder, 'changing', box, 'forest');
    const basemap = await open(regionsFolder);
    let running = true;
    let answered = 0;
    const seen = new Set<string>();
    const reading = (async () => {
      while (running) {
        // Different places, so that the cache does not answer.
        const lon = -30 + (answered % 37) / 1000;
        seen.add(String((await fillsAt(basemap, 15, lon, 30.1)).at(-1)));
        answered++;
        // Cached tiles answer without giving way to anything else.
        await setImmediate();
      }
    })();
    for (let round = 0; round < 6; round++) {
      await makeRegion(regionsFolder, 'changing', box, round % 2 === 0 ? 'grass' : 'forest');
      await basemap.reload();
      await Promise.all([basemap.reload(), basemap.reload()]);
    }
    await rm(join(regionsFolder, 'changing.pmtiles'));
    await basemap.reload();
    expect(await fillsAt(basemap, 15, -30, 30.1)).toEqual(['ocean']);
    running = false;
    await reading;
    expect(answered).toBeGreaterThan(10);
    expect([...seen].filter((kind) => !['grass', 'forest', 'ocean'].includes(kind))).toEqual([]);
    expect(seen).toContain('grass');
  });

  it('serves the others when a file is damaged or still being written, and says so', async () => {
    const regionsFolder = await temporaryFolder();
    await makeRegion(regionsFolder, 'good', [-30.1, 30, -29.9, 30.2], 'forest');
    await writeFile(join(regionsFolder, 'bad.pmtiles'), 'not an archive');
    await writeFile(join(regionsFolder, 'good.pmtiles.123.part'), 'half');
    const problems: string[] = [];
    const basemap = await openBasemap({ worldFile, regionsFolder, onRegionProblem: (file) => problems.push(file) });
    expect(basemap.regions().map(({ name }) => name)).toEqual(['good']);
    expect(problems).toEqual([join(regionsFolder, 'bad.pmtiles')]);
    await basemap.close();
    await expect(basemap.tile(0, 0, 0)).rejects.toThrow('closed');
  });
});
