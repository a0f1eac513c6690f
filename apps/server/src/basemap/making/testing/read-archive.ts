import { openAsBlob } from 'node:fs';
import { projectX, projectY } from '@access-atlas/contract/geometry/web-mercator.ts';
import { FileSource, type Header, PMTiles } from 'pmtiles';
import { decodeVectorTile, type TileFeature, type TileLayers } from '../../geometry/vector-tile.ts';

/** A PMTiles archive as the `pmtiles` package reads it, independent of our own reading. */
export class ReadArchive {
  readonly #tiles: PMTiles;

  private constructor(tiles: PMTiles) {
    this.#tiles = tiles;
  }

  static async open(file: string): Promise<ReadArchive> {
    return new ReadArchive(new PMTiles(new FileSource(new File([await openAsBlob(file)], file))));
  }

  header(): Promise<Header> {
    return this.#tiles.getHeader();
  }

  metadata(): Promise<unknown> {
    return this.#tiles.getMetadata();
  }

  async bytes(z: number, x: number, y: number): Promise<Uint8Array | undefined> {
    const tile = await this.#tiles.getZxy(z, x, y);
    return tile && new Uint8Array(tile.data);
  }

  async layers(z: number, x: number, y: number): Promise<TileLayers> {
    const bytes = await this.bytes(z, x, y);
    return bytes ? decodeVectorTile(bytes) : new Map();
  }

  /** The features of a layer in the tile around a position in degrees. */
  async featuresAt(layer: string, z: number, longitude: number, latitude: number): Promise<TileFeature[]> {
    const tiles = 2 ** z;
    const layers = await this.layers(
      z,
      Math.floor(projectX(longitude) * tiles),
      Math.floor(projectY(latitude) * tiles),
    );
    return layers.get(layer) ?? [];
  }
}
