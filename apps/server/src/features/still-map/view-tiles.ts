import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { basemapZoomMax } from '@access-atlas/contract/limits.ts';
import { TILE_EXTENT } from '../../basemap/geometry/vector-tile.ts';
import type { Basemap } from '../../basemap/serving/open-basemap.ts';
import { pixelFrameOf, type StillMapView } from './still-map-view.ts';

const decompress = promisify(gunzip);

/** A tile of the basemap and where it lies in a still picture. */
export interface ViewTile {
  /**
   * A vector tile; null where there is none. It is decompressed before the thread that draws gets it: Node aborts the whole
   * process when a thread is ended while it begins to decompress something.
   */
  readonly bytes: Uint8Array | null;
  /** From a tile's units to pixels of the picture. */
  readonly scale: number;
  /** Pixels of the picture. */
  readonly left: number;
  readonly top: number;
}

/** The tiles that a view shows, from the zoom nearest to its own. */
export async function readViewTiles(basemap: Basemap, view: StillMapView): Promise<ViewTile[]> {
  const frame = pixelFrameOf(view);
  const z = Math.min(basemapZoomMax, Math.max(0, Math.round(view.zoom)));
  const tilesAcross = 2 ** z;
  const edge = frame.worldPixels / tilesAcross;
  const wanted: { x: number; y: number; column: number }[] = [];
  for (let column = Math.floor(frame.left / edge); column * edge < frame.left + view.widthPixels; column++) {
    for (let y = Math.floor(frame.top / edge); y * edge < frame.top + view.heightPixels; y++) {
      // The world repeats to the east and west, not to the north and south.
      if (y >= 0 && y < tilesAcross)
        wanted.push({ x: ((column % tilesAcross) + tilesAcross) % tilesAcross, y, column });
    }
  }
  return Promise.all(
    wanted.map(async ({ x, y, column }) => {
      const tile = await basemap.tile(z, x, y);
      return {
        bytes: tile ? await decompress(tile.bytes) : null,
        scale: edge / TILE_EXTENT,
        left: column * edge - frame.left,
        top: y * edge - frame.top,
      };
    }),
  );
}
