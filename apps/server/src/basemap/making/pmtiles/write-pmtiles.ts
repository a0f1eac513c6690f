import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { zxyToTileId } from 'pmtiles';
import { encodeDirectories } from './encode-directory.ts';
import { encodeHeader } from './encode-header.ts';
import { TileContents } from './tile-contents.ts';

const gzipAsync = promisify(gzip);

/** A vector tile, uncompressed. */
export type Tile = { z: number; x: number; y: number; bytes: Uint8Array };

export type Archive = {
  /** In any order, each tile once. */
  tiles: Iterable<Tile> | AsyncIterable<Tile>;
  bounds: Bbox;
  minZoom: number;
  maxZoom: number;
  /** The archive's own JSON: name, attribution, `vector_layers` … */
  metadata: Record<string, unknown>;
};

export type ArchiveSummary = { tiles: number; contents: number; sizeBytes: number };

type WriteOptions = {
  signal?: AbortSignal;
  /** The archive is written here, on the file system of `outputFile`; its tiles are collected in a file beside it. */
  temporaryFile?: string;
};

/**
 * Writes a clustered PMTiles version 3 archive of gzipped vector tiles. Equal tiles are stored once. The archive is
 * written to a temporary file, synced and renamed; after an error or an abort no file is left.
 * @throws the signal's reason once `signal` is aborted
 */
export async function writePmtiles(
  outputFile: string,
  archive: Archive,
  { signal, temporaryFile = `${outputFile}.${randomUUID()}.part` }: WriteOptions = {},
): Promise<ArchiveSummary> {
  const contents = await TileContents.create(`${temporaryFile}.tiles`);
  try {
    for await (const { z, x, y, bytes } of archive.tiles) {
      signal?.throwIfAborted();
      await contents.add(zxyToTileId(z, x, y), bytes);
    }
    const sizeBytes = await writeArchive(temporaryFile, archive, contents);
    signal?.throwIfAborted();
    await rename(temporaryFile, outputFile);
    await syncFolder(dirname(outputFile));
    return { tiles: contents.tileCount, contents: contents.contentCount, sizeBytes };
  } finally {
    await contents.discard();
    await rm(temporaryFile, { force: true });
  }
}

async function writeArchive(file: string, archive: Archive, contents: TileContents): Promise<number> {
  const layout = contents.layOut();
  const { root, leaves } = encodeDirectories(layout.entries);
  const metadata = await gzipAsync(JSON.stringify(archive.metadata));
  const tileDataSizeBytes = layout.contents.reduce((sum, content) => sum + content.sizeBytes, 0);
  const header = encodeHeader({
    rootSizeBytes: root.length,
    metadataSizeBytes: metadata.length,
    leavesSizeBytes: leaves.length,
    tileDataSizeBytes,
    addressedTiles: contents.tileCount,
    tileEntries: layout.entries.length,
    tileContents: contents.contentCount,
    minZoom: archive.minZoom,
    maxZoom: archive.maxZoom,
    bounds: archive.bounds,
  });
  const start = Buffer.concat([header, root, metadata, leaves]);
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(start);
    await contents.copyTo(handle, layout.contents);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return start.length + tileDataSizeBytes;
}

/** Makes a rename in the folder survive a loss of power, where the platform can sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
