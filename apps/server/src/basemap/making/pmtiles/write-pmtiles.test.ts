import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { tileIdToZxy } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { ReadArchive } from '../testing/read-archive.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type Archive, type Tile, writePmtiles } from './write-pmtiles.ts';

const MAX_ZOOM = 9;
const ALL_TILES = (4 ** (MAX_ZOOM + 1) - 1) / 3;

const archiveOf = (tiles: Archive['tiles']): Archive => ({
  tiles,
  bounds: [-10.5, -20, 30, 40.25],
  minZoom: 0,
  maxZoom: MAX_ZOOM,
  metadata: { name: 'Test', attribution: '© nobody' },
});

function tileOf(id: number, content: string): Tile {
  const [z, x, y] = tileIdToZxy(id);
  return { z, x, y, bytes: Buffer.from(content) };
}

/** Text of a length that does not shrink to nothing when compressed. */
const randomFillLike = (length: number): string =>
  createHash('shake256', { outputLength: length }).update(String(length)).digest('base64');

describe('writePmtiles', () => {
  it('is read back by pmtiles: the same tiles and no others, in any order, equal ones once', async () => {
    const folder = await temporaryFolder();
    const someTiles = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 0, max: ALL_TILES - 1 }), content: fc.constantFrom('a', 'b', 'c', 'd', 'e') }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 200 },
    );
    await fc.assert(
      fc.asyncProperty(someTiles, fc.integer({ min: 0, max: ALL_TILES - 1 }), async (tiles, otherId) => {
        const file = join(folder, 'random.pmtiles');
        const summary = await writePmtiles(file, archiveOf(tiles.map(({ id, content }) => tileOf(id, content))));
        const archive = await ReadArchive.open(file);
        for (const { id, content } of tiles) {
          expect(Buffer.from((await archive.bytes(...tileIdToZxy(id))) ?? []).toString()).toBe(content);
        }
        if (!tiles.some(({ id }) => id === otherId)) {
          expect(await archive.bytes(...tileIdToZxy(otherId))).toBeUndefined();
        }
        const distinct = new Set(tiles.map(({ content }) => content)).size;
        expect(summary).toMatchObject({ tiles: tiles.length, contents: distinct });
        const header = await archive.header();
        expect(header).toMatchObject({ numAddressedTiles: tiles.length, numTileContents: distinct, clustered: true });
        expect(header.numTileEntries).toBeLessThanOrEqual(tiles.length);
      }),
      { numRuns: 60 },
    );
  });

  it('joins neighbours of one content into runs', async () => {
    const file = join(await temporaryFolder(), 'runs.pmtiles');
    const tiles = Array.from({ length: 1000 }, (_, id) => tileOf(id, id < 900 ? 'sea' : `land ${id}`));
    await writePmtiles(file, archiveOf(tiles));
    expect((await (await ReadArchive.open(file)).header()).numTileEntries).toBe(101);
  });

  it('moves entries to leaf directories when the root would not fit in the first 16 KiB', async () => {
    const file = join(await temporaryFolder(), 'leaves.pmtiles');
    const count = 12_000;
    // Ids and lengths without a pattern keep the directory from compressing well.
    const scattered = (id: number): number => createHash('sha256').update(String(id)).digest().readUInt16BE();
    const contentOf = (id: number): string => randomFillLike(scattered(id) % 300) + id;
    const idOf = (id: number): number => id * 20 + (scattered(id) % 19);
    function* tiles(): Generator<Tile> {
      for (let id = 0; id < count; id++) yield tileOf(idOf(id), contentOf(id));
    }
    const summary = await writePmtiles(file, archiveOf(tiles()));
    const archive = await ReadArchive.open(file);
    const header = await archive.header();
    expect(header.leafDirectoryLength).toBeGreaterThan(0);
    expect(header.rootDirectoryOffset + header.rootDirectoryLength).toBeLessThanOrEqual(16_384);
    for (const id of [0, 1, 4095, 4096, 9337, count - 1]) {
      expect(Buffer.from((await archive.bytes(...tileIdToZxy(idOf(id)))) ?? []).toString()).toBe(contentOf(id));
      expect(await archive.bytes(...tileIdToZxy(id * 20 + 19))).toBeUndefined();
    }
    expect((await stat(file)).size).toBe(summary.sizeBytes);
  });

  it('tells where it lies, how deep it is, and its metadata', async () => {
    const file = join(await temporaryFolder(), 'about.pmtiles');
    await writePmtiles(file, archiveOf([tileOf(0, 'world')]));
    const archive = await ReadArchive.open(file);
    expect(await archive.header()).toMatchObject({
      specVersion: 3,
      minZoom: 0,
      maxZoom: MAX_ZOOM,
      minLon: -10.5,
      minLat: -20,
      maxLon: 30,
      maxLat: 40.25,
      centerLon: 9.75,
      centerLat: 10.125,
      tileType: 1,
      tileCompression: 2,
      internalCompression: 2,
    });
    expect(await archive.metadata()).toEqual({ name: 'Test', attribution: '© nobody' });
  });

  it('leaves the old archive and nothing else when it fails, is aborted, or gets a tile twice', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'kept.pmtiles');
    await writeFile(file, 'old');
    const controller = new AbortController();
    function* failing(): Generator<Tile> {
      yield tileOf(1, 'a');
      throw new Error('no more tiles');
    }
    function* aborting(): Generator<Tile> {
      yield tileOf(1, 'a');
      controller.abort(new Error('stopped'));
      yield tileOf(2, 'b');
    }
    await expect(writePmtiles(file, archiveOf(failing()))).rejects.toThrow('no more tiles');
    await expect(writePmtiles(file, archiveOf(aborting()), { signal: controller.signal })).rejects.toThrow('stopped');
    await expect(writePmtiles(file, archiveOf([tileOf(1, 'a'), tileOf(1, 'b')]))).rejects.toThrow('twice');
    expect(await readdir(folder)).toEqual(['kept.pmtiles']);
    expect(await readFile(file, 'utf8')).toBe('old');
  });
});
