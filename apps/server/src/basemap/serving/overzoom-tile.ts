import type { Position, Rectangle } from '../geometry/unit-square.ts';
import { TILE_BUFFER, TILE_EXTENT, type TileFeature, type TileLayers } from '../geometry/vector-tile.ts';
import { clipTile } from './clip-tile.ts';

/** A tile with the buffer around it, in its own units. */
export const BUFFERED_TILE: Rectangle = {
  minX: -TILE_BUFFER,
  minY: -TILE_BUFFER,
  maxX: TILE_EXTENT + TILE_BUFFER,
  maxY: TILE_EXTENT + TILE_BUFFER,
};

/**
 * The part of a tile that its descendant covers, enlarged to the descendant's size.
 *
 * @param levels how many zooms the descendant is deeper, at least 1
 * @param x the descendant's column, `y` its row, at its own zoom
 */
export function overzoomTile(layers: TileLayers, levels: number, x: number, y: number): TileLayers {
  const scale = 2 ** levels;
  const offsetX = (x % scale) * TILE_EXTENT;
  const offsetY = (y % scale) * TILE_EXTENT;
  const enlarge = ([tileX, tileY]: Position): Position => [tileX * scale - offsetX, tileY * scale - offsetY];
  const enlarged: TileLayers = new Map();
  for (const [name, features] of layers) {
    enlarged.set(
      name,
      features.map(
        (feature): TileFeature =>
          feature.type === 1
            ? { ...feature, geometry: feature.geometry.map(enlarge) }
            : { ...feature, geometry: feature.geometry.map((part) => part.map(enlarge)) },
      ),
    );
  }
  return clipTile(enlarged, [BUFFERED_TILE]);
}
