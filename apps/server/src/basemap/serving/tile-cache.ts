/** A tile as it is sent. */
export type BasemapTile = {
  /** A Mapbox Vector Tile, version 2, gzipped. */
  bytes: Uint8Array;
  encoding: 'gzip';
  /** A weak validator of the tile's content, quoted: it also holds for the unpacked bytes. */
  etag: string;
};

/** What an entry takes beside its bytes, about: key, object, tag. */
const OVERHEAD_BYTES = 300;

/** Tiles by key, the least recently used leaving first once they take more than so many bytes. */
export class TileCache {
  readonly #tiles = new Map<string, BasemapTile | null>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get sizeBytes(): number {
    return this.#bytes;
  }

  /** Undefined when the cache does not know the tile; null when it knows that there is none. */
  get(key: string): BasemapTile | null | undefined {
    const tile = this.#tiles.get(key);
    if (tile === undefined) return undefined;
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
    return tile;
  }

  set(key: string, tile: BasemapTile | null): void {
    this.#remove(key);
    this.#tiles.set(key, tile);
    this.#bytes += sizeOf(tile);
    for (const oldest of this.#tiles.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  clear(): void {
    this.#tiles.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    const tile = this.#tiles.get(key);
    if (tile === undefined) return;
    this.#tiles.delete(key);
    this.#bytes -= sizeOf(tile);
  }
}

const sizeOf = (tile: BasemapTile | null): number => (tile?.bytes.byteLength ?? 0) + OVERHEAD_BYTES;
