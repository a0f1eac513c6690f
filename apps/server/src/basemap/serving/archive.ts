import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Compression, type Header, PMTiles, SharedPromiseCache, type Source, TileType } from 'pmtiles';

const gunzipAsync = promisify(gunzip);
const CACHED_DIRECTORIES = 64;

/** A PMTiles archive of gzipped vector tiles on disk. It stays open, and readable, when its file is replaced. */
export class Archive {
  readonly header: Header;
  readonly metadata: Record<string, unknown>;
  readonly #file: FileHandle;
  readonly #tiles: PMTiles;
  #holders = 1;

  private constructor(file: FileHandle, tiles: PMTiles, header: Header, metadata: Record<string, unknown>) {
    this.#file = file;
    this.#tiles = tiles;
    this.header = header;
    this.metadata = metadata;
  }

  /** @throws when the file is missing, is no PMTiles archive, or holds anything but gzipped vector tiles */
  static async open(path: string): Promise<Archive> {
    const file = await open(path, 'r');
    try {
      const source = new FileSource(file, path);
      const directories = new SharedPromiseCache(CACHED_DIRECTORIES, undefined, decompress);
      // Tiles stay compressed: that is how they are sent.
      const tiles = new PMTiles(source, directories, (bytes) => Promise.resolve(bytes));
      const header = await tiles.getHeader();
      if (header.tileType !== TileType.Mvt || header.tileCompression !== Compression.Gzip) {
        throw new Error(`${path} does not hold gzipped vector tiles.`);
      }
      const { data } = await source.getBytes(header.jsonMetadataOffset, header.jsonMetadataLength);
      const metadata: unknown = JSON.parse(Buffer.from(await decompress(data, header.internalCompression)).toString());
      return new Archive(file, tiles, header, typeof metadata === 'object' ? { ...metadata } : {});
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** The tile as gzipped vector tile, or null when the archive does not have it. */
  async tile(z: number, x: number, y: number): Promise<Uint8Array | null> {
    const found = await this.#tiles.getZxy(z, x, y);
    return found ? new Uint8Array(found.data) : null;
  }

  /** One more holder needs the archive open. */
  hold(): this {
    this.#holders++;
    return this;
  }

  /** A holder is done; the last one closes the file. Whoever opened the archive is its first holder. */
  async release(): Promise<void> {
    this.#holders--;
    if (this.#holders === 0) await this.#file.close();
  }
}

async function decompress(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return bytes;
  if (compression !== Compression.Gzip) throw new Error('The archive is compressed in an unsupported way.');
  const { buffer, byteOffset, byteLength } = await gunzipAsync(bytes);
  return buffer.slice(byteOffset, byteOffset + byteLength);
}

class FileSource implements Source {
  readonly #file: FileHandle;
  readonly #key: string;

  constructor(file: FileHandle, key: string) {
    this.#file = file;
    this.#key = key;
  }

  getKey(): string {
    return this.#key;
  }

  async getBytes(offset: number, length: number): Promise<{ data: ArrayBuffer }> {
    const data = new ArrayBuffer(length);
    const { bytesRead } = await this.#file.read(new Uint8Array(data), 0, length, offset);
    return { data: bytesRead < length ? data.slice(0, bytesRead) : data };
  }
}
