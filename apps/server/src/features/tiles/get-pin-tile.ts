import type { PlaceFilters } from '@access-atlas/contract/query.ts';
import { InvalidFeedPositionError, parseFeedPosition } from '../../db/change-feed/feed-position.ts';
import { refuseField } from '../../domain/errors/api-error.ts';
import type { TileAnswer } from '../../read-model/pins/map-index-queries.ts';
import { compileFilter } from '../search/compile-filter.ts';
import type { KeptTiles } from './kept-tiles.ts';
import { requireTileInWorld, type TileAddress } from './require-tile-in-world.ts';
import type { TileServices } from './tile-services.ts';

/** How long a tile waits for a write that its reader has just made. */
const waitForWriteMilliseconds = 500;

export interface PinTileRequest extends TileAddress {
  readonly filters: PlaceFilters;
  /** Feed position of a write that the tile should already show. */
  readonly since: string | undefined;
}

/**
 * Pins and clusters of one tile; a tile that lies outside the world is refused by name. Whoever waits for a write gets a
 * tile that was made for them.
 */
export async function getPinTile(
  services: TileServices & { readonly keptTiles: KeptTiles },
  tile: PinTileRequest,
  signal?: AbortSignal,
): Promise<TileAnswer> {
  const { z, x, y, filters, since } = tile;
  requireTileInWorld(tile);
  const filter = compileFilter(services.vocabulary, filters);
  if (since === undefined) return services.keptTiles.tile({ z, x, y, filter }, signal);
  requireFeedPosition(since);
  await services.mapIndex.waitForPosition(since, waitForWriteMilliseconds);
  return services.mapIndex.tile({ z, x, y, filter }, signal);
}

function requireFeedPosition(since: string): void {
  try {
    parseFeedPosition(since);
  } catch (error) {
    if (!(error instanceof InvalidFeedPositionError)) throw error;
    throw refuseField('query.since', 'must be a position that a write answered with');
  }
}
