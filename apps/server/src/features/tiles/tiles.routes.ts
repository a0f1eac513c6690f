import * as tiles from '@access-atlas/contract/places/tiles.ts';
import type { FastifyInstance } from 'fastify';
import { cacheControlOf } from '../../http/answers/cache-control.ts';
import { sendTile } from '../../http/answers/send-tile.ts';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { getBasemapTile } from './get-basemap-tile.ts';
import { getPinTile } from './get-pin-tile.ts';
import { KeptTiles } from './kept-tiles.ts';
import type { TileServices } from './tile-services.ts';

/** Browsers ask each time (a cheap 304), shared caches hold a busy tile for half a minute. */
const pinTileCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30';
const basemapCaching = 'public, max-age=3600, stale-while-revalidate=86400';

/** Binds the calls that answer vector tiles. */
export function tilesRoutes(app: FastifyInstance, services: TileServices, options: EndpointOptions): void {
  const keptTiles = new KeptTiles(services.mapIndex);
  registerEndpoint(app, tiles.getPinTile, options, async ({ params, query }, { request, reply, signal }) => {
    const { since, ...filters } = query;
    const tile = await getPinTile({ ...services, keptTiles }, { ...params, filters, since }, signal);
    reply.header('x-feed-position', tile.position);
    // A reader that waits for its own write must not leave its answer in a shared cache under an old address.
    const cacheControl = since === undefined ? pinTileCaching : 'no-store';
    return sendTile(request, reply, { ...tile, cacheControl });
  });
  registerEndpoint(app, tiles.getBasemapTile, options, async ({ params }, { request, reply }) => {
    const tile = await getBasemapTile(services, params);
    if (!tile) return reply.code(204).header('cache-control', cacheControlOf(request, basemapCaching)).send();
    return sendTile(request, reply, { ...tile, cacheControl: basemapCaching });
  });
}
