import type { MapIndex } from '../../read-model/pins/map-index.ts';
import type { TileAnswer, TileQuery } from '../../read-model/pins/map-index-queries.ts';

/** A tile up to this zoom counts a good part of the site, and takes milliseconds to make. */
const keptZoomMax = 3;
const bytesMaxDefault = 32 * 1024 * 1024;

/**
 * The tiles of the lowest zooms, filter by filter, kept for as long as the map index does not change. Where they take more
 * room than they may, those go first that were not asked for the longest.
 */
export class KeptTiles {
  readonly #mapIndex: Pick<MapIndex, 'position' | 'tile'>;
  readonly #bytesMax: number;
  readonly #tiles = new Map<string, TileAnswer>();
  #bytes = 0;

  constructor(mapIndex: Pick<MapIndex, 'position' | 'tile'>, bytesMax = bytesMaxDefault) {
    this.#mapIndex = mapIndex;
    this.#bytesMax = bytesMax;
  }

  /** As `MapIndex.tile`, which makes what is not kept. */
  async tile(query: TileQuery, signal?: AbortSignal): Promise<TileAnswer> {
    if (query.z > keptZoomMax) return this.#mapIndex.tile(query, signal);
    const key = JSON.stringify(query);
    const kept = this.#take(key);
    const tile = kept?.position === this.#mapIndex.position ? kept : await this.#mapIndex.tile(query, signal);
    // One that was made while the index changed may show neither what was nor what is.
    if (tile.position === this.#mapIndex.position) this.#keep(key, tile);
    return tile;
  }

  /** Takes a tile out, so that it is put back as the latest one. */
  #take(key: string): TileAnswer | undefined {
    const tile = this.#tiles.get(key);
    if (tile === undefined) return undefined;
    this.#tiles.delete(key);
    this.#bytes -= sizeOf(key, tile);
    return tile;
  }

  #keep(key: string, tile: TileAnswer): void {
    // Another request may have made the same one meanwhile.
    this.#take(key);
    this.#tiles.set(key, tile);
    this.#bytes += sizeOf(key, tile);
    for (const oldest of this.#tiles.keys()) {
      if (this.#bytes <= this.#bytesMax) return;
      this.#take(oldest);
    }
  }
}

/** Its bytes, and about what the entry itself takes. */
function sizeOf(key: string, { bytes }: TileAnswer): number {
  return bytes.byteLength + 2 * key.length + 200;
}
