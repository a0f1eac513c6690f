import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorldBasemap } from './build-world-basemap.ts';
import { ReadArchive } from './testing/read-archive.ts';
import { covers, positionInTile } from './testing/tile-areas.ts';

describe('buildWorldBasemap', () => {
  let world: ReadArchive;
  let folder: string;
  let sizeBytes = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'world-'));
    ({ sizeBytes } = await buildWorldBasemap(join(folder, 'world.pmtiles')));
    world = await ReadArchive.open(join(folder, 'world.pmtiles'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  async function groundAt(z: number, lon: number, lat: number): Promise<string> {
    const position = positionInTile(z, lon, lat);
    const isIn = async (layer: string): Promise<boolean> =>
      (await world.featuresAt(layer, z, lon, lat)).some((feature) => covers(feature, position));
    return `${(await isIn('earth')) ? 'land' : ''}${(await isIn('water')) ? 'sea' : ''}`;
  }

  it.each([
    ['Africa', 20, 5, 'land'],
    ['Asia', 90, 45, 'land'],
    ['North America', -100, 45, 'land'],
    ['South America', -60, -10, 'land'],
    ['Australia', 135, -25, 'land'],
    ['Antarctica', 60, -80, 'land'],
    ['Antarctica', 0, -84, 'land'],
    ['the Ross Sea at the antimeridian', 179.99, -75, 'sea'],
    ['Chukotka, west of the antimeridian', 178, 67.5, 'land'],
    ['Chukotka, east of it', -177, 67, 'land'],
    ['Chukotka, just beside it', 179.99, 68, 'land'],
    ['Chukotka, just beyond it', -179.99, 68, 'land'],
    ['Vanua Levu', 179.2, -16.6, 'land'],
    ['Viti Levu', 178, -17.8, 'land'],
    ['the Atlantic', -30, 0, 'sea'],
    ['the Pacific', -120, -40, 'sea'],
    ['the Pacific at the antimeridian', 179.99, 0, 'sea'],
    ['the Pacific beyond it', -179.99, -17, 'sea'],
    ['the Arctic', 0, 84.9, 'sea'],
    ['the Caspian Sea', 51, 41, 'sea'],
  ])('%s', async (_, lon, lat, expected) => {
    for (const z of [0, 2, 4, 6]) expect({ z, ground: await groundAt(z, lon, lat) }).toEqual({ z, ground: expected });
  });

  it('is land or sea everywhere: no gaps, no stripes across the world', async () => {
    const odd: string[] = [];
    for (let lon = -179.3; lon < 180; lon += 7.7) {
      for (let lat = -84.3; lat < 85; lat += 6.1) {
        const ground = await groundAt(5, lon, lat);
        if (ground !== 'land' && ground !== 'sea') odd.push(`${lon.toFixed(1)}, ${lat.toFixed(1)}: ${ground}`);
      }
    }
    expect(odd).toEqual([]);
  });

  it('names countries in their own language, English, French and Portuguese', async () => {
    const names = (await world.featuresAt('places', 4, 10, 51)).map(({ tags }) => tags);
    expect(names).toContainEqual(
      expect.objectContaining({
        kind: 'country',
        name: 'Deutschland',
        'name:en': 'Germany',
        'name:fr': 'Allemagne',
        'name:pt': 'Alemanha',
      }),
    );
  });

  it('has borders between countries and none along coasts', async () => {
    const borders = (await world.featuresAt('boundaries', 5, 6, 49)).map(({ tags }) => tags);
    expect(borders[0]).toMatchObject({ kind: 'country', kind_detail: 2 });
    expect(await world.featuresAt('boundaries', 5, 175, -40)).toEqual([]);
  });

  it('is small, and says where it is from', async () => {
    expect(sizeBytes).toBeLessThan(2_000_000);
    expect(await world.header()).toMatchObject({ minZoom: 0, maxZoom: 6 });
    expect(await world.metadata()).toMatchObject({ attribution: expect.stringContaining('Natural Earth') });
  });
});
