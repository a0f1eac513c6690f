import type { BasemapTile } from '../../basemap/serving/tile-cache.ts';
import { requireTileInWorld, type TileAddress } from './require-tile-in-world.ts';
import type { TileServices } from './tile-services.ts';

/**
 * One tile of the basemap, from the deepest file that has it; null where there is nothing to draw.
 * @throws {ApiError} 400 for a tile outside the world
 */
export async function getBasemapTile(
  { basemap }: Pick<TileServices, 'basemap'>,
  tile: TileAddress,
): Promise<BasemapTile | null> {
  requireTileInWorld(tile);
  return basemap.tile(tile.z, tile.x, tile.y);
}
