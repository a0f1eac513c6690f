import { getBasemapTile, getPinTile as getPinTileEndpoint } from '@access-atlas/contract/tiles.ts';
import type { FastifyInstance } from 'fastify';
import { refuseField } from '../../domain/errors/api-error.ts';
import { cacheControlOf } from '../../http/cache-control.ts';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { sendTile } from '../../http/send-tile.ts';
import type { Services } from '../../start/services.ts';
import { getPinTile } from './get-pin-tile.ts';

/** Browsers ask each time (a cheap 304), shared caches hold a busy tile for half a minute. */
const pinTileCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30';
const basemapCaching = 'public, max-age=3600, stale-while-revalidate=86400';

/** Binds the calls that answer vector tiles. */
export function tilesRoutes(app: FastifyInstance, services: Services, options: EndpointOptions): void {
  registerEndpoint(app, getPinTileEndpoint, options, async ({ params, query }, { request, reply, signal }) => {
    const { since, ...filters } = query;
    const tile = await getPinTile(services, { ...params, filters, since }, signal);
    reply.header('x-feed-position', tile.position);
    // A reader that waits for its own write must not leave its answer in a shared cache under an old address.
    const cacheControl = since === undefined ? pinTileCaching : 'no-store';
    return sendTile(request, reply, { ...tile, cacheControl });
  });
  registerEndpoint(app, getBasemapTile, options, async ({ params: { z, x, y } }, { request, reply }) => {
    for (const [name, value] of Object.entries({ x, y }))
      if (value >= 2 ** z) throw refuseField(`params.${name}`, `must be below ${2 ** z} at zoom ${z}`);
    const tile = await services.basemap.tile(z, x, y);
    if (!tile) return reply.code(204).header('cache-control', cacheControlOf(request, basemapCaching)).send();
    return sendTile(request, reply, { ...tile, cacheControl: basemapCaching });
  });
}
