import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import { encodeOsmFile, type OsmFileContent } from '../../osm-file/writing/encode-osm-file.ts';
import type { TileFeature } from '../geometry/vector-tile.ts';
import { type BasemapProgress, buildRegionBasemap, MAX_INPUT_SIZE_BYTES } from './build-region-basemap.ts';
import { ReadArchive } from './testing/read-archive.ts';
import { SampleTown, squareAround } from './testing/sample-town.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { covers, positionInTile } from './testing/tile-areas.ts';

const BOUNDS: [number, number, number, number] = [10, 50, 10.1, 50.1];

async function build(data: OsmFileContent): Promise<ReadArchive> {
  const folder = await temporaryFolder();
  const [osmPbfFile, outputFile] = [join(folder, 'town.osm.pbf'), join(folder, 'town.pmtiles')];
  await writeFile(osmPbfFile, encodeOsmFile(data));
  await buildRegionBasemap({ osmPbfFile, outputFile });
  return ReadArchive.open(outputFile);
}

const kindsOf = (features: TileFeature[]): unknown[] => features.map(({ tags }) => tags.kind);

async function kindsAt(town: ReadArchive, layer: string, z: number, lon: number, lat: number): Promise<unknown[]> {
  const position = positionInTile(z, lon, lat);
  return kindsOf((await town.featuresAt(layer, z, lon, lat)).filter((feature) => covers(feature, position)));
}

describe('buildRegionBasemap', () => {
  it('draws streets, houses, parks, water and names in the layers of the Protomaps schema', async () => {
    const sample = new SampleTown();
    sample.node([10.05, 50.05], { place: 'town', name: 'Ort', 'name:fr': 'Lieu', population: '12000' });
    sample.node([10.051, 50.051], { railway: 'station', name: 'Bahnhof' });
    sample.way(
      [
        [10.04, 50.05],
        [10.06, 50.05],
      ],
      { highway: 'primary', name: 'Hauptstraße', ref: 'B 1' },
    );
    sample.square([10.052, 50.052], 0.0003, { building: 'yes', height: '9' });
    sample.square([10.056, 50.052], 0.002, { leisure: 'park', name: 'Garten' });
    sample.square([10.044, 50.052], 0.002, { natural: 'water', water: 'lake', name: 'See' });
    const town = await build(sample.data(BOUNDS));

    expect(await kindsAt(town, 'buildings', 15, 10.052, 50.052)).toEqual(['building']);
    expect(await kindsAt(town, 'landuse', 15, 10.056, 50.052)).toEqual(['park']);
    expect(await kindsAt(town, 'water', 15, 10.044, 50.052)).toEqual(['lake']);
    expect(await kindsAt(town, 'earth', 15, 10.01, 50.01)).toEqual(['earth']);
    const roads = await town.featuresAt('roads', 14, 10.05, 50.05);
    expect(roads[0]?.tags).toMatchObject({ kind: 'major_road', name: 'Hauptstraße', shield_text: 'B1', min_zoom: 7 });
    const places = await town.featuresAt('places', 12, 10.05, 50.05);
    expect(places[0]?.tags).toMatchObject({ kind: 'locality', name: 'Ort', 'name:fr': 'Lieu', population_rank: 6 });
    expect(kindsOf(await town.featuresAt('pois', 15, 10.051, 50.051))).toContain('station');
    const waterLabels = (await town.featuresAt('water', 15, 10.044, 50.052)).filter(({ type }) => type === 1);
    expect(waterLabels[0]?.tags).toMatchObject({ kind: 'lake', name: 'See' });
  });

  it('shows each kind from its zoom on, and small areas later than large ones', async () => {
    const sample = new SampleTown();
    const street: [number, number][] = [
      [10.01, 50.05],
      [10.09, 50.05],
    ];
    sample.way(street, { highway: 'residential' });
    sample.square([10.05, 50.05], 0.04, { landuse: 'forest' });
    sample.square([10.05, 50.05], 0.0005, { landuse: 'meadow' });
    const town = await build(sample.data(BOUNDS));
    expect(kindsOf(await town.featuresAt('roads', 11, 10.05, 50.05))).toEqual([]);
    expect(kindsOf(await town.featuresAt('roads', 12, 10.05, 50.05))).toContain('minor_road');
    expect(kindsOf(await town.featuresAt('landuse', 9, 10.05, 50.05))).toEqual(['forest']);
    // The smaller one is drawn over the larger.
    expect(await kindsAt(town, 'landuse', 15, 10.05, 50.05)).toEqual(['forest', 'meadow']);
  });

  it('cuts holes out of the right one of several outer rings, whose ways come in pieces and any direction', async () => {
    const sample = new SampleTown();
    const [west, east] = [squareAround([10.03, 50.05], 0.01), squareAround([10.07, 50.05], 0.01)];
    sample.relation({ type: 'multipolygon', landuse: 'forest' }, [
      [sample.way(west.slice(2).reverse()), 'outer'],
      [sample.way(east), 'outer'],
      [sample.square([10.03, 50.05], 0.002), 'inner'],
      [sample.way(west.slice(0, 3)), 'outer'],
      [sample.square([10.07, 50.05], 0.002), 'inner'],
    ]);
    const town = await build(sample.data(BOUNDS));
    for (const lon of [10.03, 10.07]) {
      expect(await kindsAt(town, 'landuse', 15, lon, 50.05)).toEqual([]);
      expect(await kindsAt(town, 'landuse', 15, lon + 0.006, 50.05)).toEqual(['forest']);
    }
    expect(await kindsAt(town, 'landuse', 15, 10.05, 50.05)).toEqual([]);
  });

  it('divides land from sea by the coast, islands included, at every zoom it is drawn at', async () => {
    const sample = new SampleTown();
    // Going north with land on the left, which is the west; in two ways.
    sample.way(
      [
        [10.05, 49.99],
        [10.05, 50.05],
      ],
      { natural: 'coastline' },
    );
    sample.way(
      [
        [10.05, 50.05],
        [10.05, 50.11],
      ],
      { natural: 'coastline' },
    );
    sample.square([10.08, 50.05], 0.01, { natural: 'coastline', place: 'island', name: 'Insel' });
    const town = await build(sample.data(BOUNDS));
    for (const z of [9, 12, 15]) {
      const at = async (lon: number): Promise<unknown[]> => [
        ...(await kindsAt(town, 'earth', z, lon, 50.051)),
        ...(await kindsAt(town, 'water', z, lon, 50.051)),
      ];
      expect({ z, west: await at(10.02) }).toEqual({ z, west: ['earth'] });
      expect({ z, east: await at(10.06) }).toEqual({ z, east: ['ocean'] });
      expect({ z, island: await at(10.08) }).toEqual({ z, island: ['earth'] });
    }
    expect(kindsOf(await town.featuresAt('earth', 15, 10.08, 50.05))).toContain('island');
  });

  it('ends at the box of the header, not where ways do; without one, where most nodes are', async () => {
    const sample = new SampleTown();
    sample.way(
      [
        [10.05, 50.05],
        [11.5, 50.05],
      ],
      { highway: 'motorway' },
    );
    for (let step = 0; step < 1000; step++) sample.node([10 + (step % 100) / 1000, 50 + step / 10_000]);
    const clipped = await (await build(sample.data(BOUNDS))).header();
    expect(clipped.maxLon).toBeCloseTo(10.1, 5);
    const guessed = await (await build(sample.data())).header();
    expect(guessed.maxLon).toBeLessThan(10.2);
    expect(guessed.minLat).toBeGreaterThanOrEqual(49.99);
  });

  it('draws what the border cut through: streets end, areas follow the border', async () => {
    const sample = new SampleTown();
    sample.way(squareAround([10.1, 50.05], 0.005), { landuse: 'forest' });
    sample.way(
      [
        [10.05, 50.02],
        [10.0995, 50.02],
        [10.2, 50.02],
      ],
      { highway: 'primary' },
    );
    const { nodes = [], ways = [] } = sample.data();
    // As a clip without complete ways has it: nodes outside are gone, the ways still name them.
    const town = await build({ ways, nodes: nodes.filter(({ longitude }) => longitude <= 10.1), bounds: BOUNDS });
    expect(await kindsAt(town, 'landuse', 15, 10.098, 50.05)).toEqual(['forest']);
    expect(await kindsAt(town, 'landuse', 15, 10.09, 50.05)).toEqual([]);
    expect(kindsOf(await town.featuresAt('roads', 15, 10.099, 50.02))).toEqual(['major_road']);
  });

  it('takes a region across the antimeridian in two boxes', async () => {
    const sample = new SampleTown();
    for (const lon of [179.9, -179.9]) sample.square([lon, -17], 0.02, { landuse: 'forest' });
    const town = await build(sample.data([179.8, -17.1, -179.8, -16.9]));
    for (const lon of [179.9, -179.9]) {
      expect(await kindsAt(town, 'landuse', 14, lon, -17)).toEqual(['forest']);
      expect(await kindsAt(town, 'earth', 14, lon, -17)).toEqual(['earth']);
    }
    expect(await town.bytes(9, 256, 280)).toBeUndefined();
    expect(await town.metadata()).toMatchObject({ boxes: [expect.any(Array), expect.any(Array)] });
  });

  it('leaves out deeper tiles of the open sea, which a part of an earlier one shows as well', async () => {
    const sample = new SampleTown();
    sample.square([10.05, 50.05], 0.01, { natural: 'coastline' });
    sample.node([10.99, 50.99]);
    sample.node([9.01, 49.01]);
    const town = await build(sample.data([9, 49, 11, 51]));
    expect(await kindsAt(town, 'water', 9, 9.5, 49.5)).toEqual(['ocean']);
    expect(await town.featuresAt('water', 15, 9.5, 49.5)).toEqual([]);
    expect(await kindsAt(town, 'water', 15, 10.03, 50.05)).toEqual(['ocean']);
  });

  it('tells what it is doing', async () => {
    const folder = await temporaryFolder();
    const osmPbfFile = join(folder, 'town.osm.pbf');
    const sample = new SampleTown();
    sample.square([10.05, 50.05], 0.01, { landuse: 'forest' });
    await writeFile(osmPbfFile, encodeOsmFile({ ...sample.data(BOUNDS), objectsPerBlock: 1 }));
    const told: BasemapProgress[] = [];
    await buildRegionBasemap({
      osmPbfFile,
      outputFile: join(folder, 'a.pmtiles'),
      onProgress: (step) => told.push(step),
    });
    for (const phase of ['reading', 'drawing'] as const) {
      const steps = told.filter((step) => step.phase === phase);
      expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).sort((a, b) => a - b));
      expect(steps.at(-1)).toMatchObject({ done: steps.at(-1)?.total });
    }
  });
});

describe('a file that cannot be drawn', () => {
  async function refusal(content: Buffer): Promise<{ error: unknown; left: string[] }> {
    const folder = await temporaryFolder();
    const osmPbfFile = join(folder, 'bad.osm.pbf');
    await writeFile(osmPbfFile, content);
    const error = await buildRegionBasemap({ osmPbfFile, outputFile: join(folder, 'out.pmtiles') }).catch((e) => e);
    return { error, left: (await readdir(folder)).filter((name) => name !== 'bad.osm.pbf') };
  }
  const sample = new SampleTown();
  sample.square([10.05, 50.05], 0.01, { landuse: 'forest' });
  const good = encodeOsmFile({ ...sample.data(BOUNDS), objectsPerBlock: 2 });

  it('is refused wherever it is cut off, and leaves nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: good.length - 1 }), async (length) => {
        const { error, left } = await refusal(good.subarray(0, length));
        // A cut between two blobs leaves a whole file with fewer objects.
        if (!(error instanceof Error)) expect(left).toEqual(['out.pmtiles']);
        else {
          expect(error).toBeInstanceOf(ImportFileError);
          expect(error.message).toMatch(/\w+.*\.$/);
          expect(left).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['XML', Buffer.from('<?xml version="1.0"?><osm version="0.6"></osm>')],
    ['noise', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251))],
    ['without objects', encodeOsmFile({ bounds: BOUNDS })],
    ['with objects at one point', encodeOsmFile({ nodes: [{ id: 1, longitude: 1, latitude: 1 }] })],
    [
      'with objects outside of its box',
      encodeOsmFile({ nodes: [{ id: 1, longitude: 1, latitude: 1 }], bounds: BOUNDS }),
    ],
  ])('%s: is refused in a sentence and leaves nothing', async (_, content) => {
    const { error, left } = await refusal(content);
    expect(error).toBeInstanceOf(ImportFileError);
    expect(left).toEqual([]);
  });

  it('too large: is refused before it is read, and names the setting to use', async () => {
    const folder = await temporaryFolder();
    const osmPbfFile = join(folder, 'planet.osm.pbf');
    const file = await open(osmPbfFile, 'w');
    await file.truncate(MAX_INPUT_SIZE_BYTES + 1);
    await file.close();
    const outputFile = join(folder, 'out.pmtiles');
    await writeFile(outputFile, 'old');
    await expect(buildRegionBasemap({ osmPbfFile, outputFile })).rejects.toThrow(/200 MB.*BASEMAP_URL/);
    expect(await readFile(outputFile, 'utf8')).toBe('old');
  });
});

const dataFolder = process.env.OSM_DATA_DIR;

describe.skipIf(!dataFolder)('real cities (OSM_DATA_DIR)', () => {
  async function buildReal(name: string): Promise<ReadArchive> {
    const outputFile = join(await temporaryFolder(), 'real.pmtiles');
    await buildRegionBasemap({ osmPbfFile: join(dataFolder ?? '', `${name}.osm.pbf`), outputFile });
    return ReadArchive.open(outputFile);
  }

  it.each([
    ['monaco', 7.4206, 43.7311, 'earth'],
    ['monaco', 7.4265, 43.7405, 'earth'],
    ['monaco', 7.4262, 43.7353, 'ocean'],
    ['monaco', 7.45, 43.72, 'ocean'],
    ['monaco', 7.41, 43.75, 'earth'],
    ['helsinki-centre', 24.9414, 60.1699, 'earth'],
    ['helsinki-centre', 24.9556, 60.1655, 'ocean'],
    ['helsinki-centre', 24.9354, 60.1795, 'water'],
    ['muenchen-centre', 11.5755, 48.1372, 'earth'],
  ])('%s at %f, %f is %s', async (name, lon, lat, expected) => {
    const city = await buildReal(name);
    const water = await kindsAt(city, 'water', 15, lon, lat);
    const earth = await kindsAt(city, 'earth', 15, lon, lat);
    expect(water.at(-1) ?? earth.at(-1)).toBe(expected);
  });

  it('draws the Isar between its banks, and a whole country', async () => {
    expect(await kindsAt(await buildReal('muenchen-centre'), 'water', 15, 11.5856, 48.1319)).toContain('water');
    const country = await buildReal('liechtenstein');
    expect((await country.header()).numAddressedTiles).toBeGreaterThan(500);
    const names = (await country.featuresAt('places', 12, 9.5209, 47.141)).map(({ tags }) => tags.name);
    expect(names).toContain('Vaduz');
  });
});
