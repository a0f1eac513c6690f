import { getRegionPicture, getStillMap } from '@access-atlas/contract/still-map.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControlOf } from '../../http/cache-control.ts';
import { isKnownEtag } from '../../http/known-etag.ts';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../services.ts';
import { drawRegion, drawStillMap } from './draw-still-map.ts';
import { createPictureCache, type Picture } from './picture-cache.ts';

const caching = 'public, max-age=300, stale-while-revalidate=86400';

/** Binds still pictures of the map. */
export function stillMapRoutes(app: FastifyInstance, services: Services, options: EndpointOptions): void {
  const pictures = createPictureCache({ maxPictures: 200, keptMilliseconds: 60_000 });
  registerEndpoint(app, getRegionPicture, options, async ({ params: { theme } }, { request, reply }) =>
    send(request, reply, await pictures.get(theme, () => drawRegion(services, theme))),
  );
  registerEndpoint(app, getStillMap, options, async ({ params }, { request, reply }) => {
    const { theme, zoom, location } = params;
    const key = `${theme}/${zoom}/${location.latitude},${location.longitude}`;
    return send(request, reply, await pictures.get(key, () => drawStillMap(services, params)));
  });
}

function send(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: Picture): FastifyReply {
  reply.headers({ etag, 'cache-control': cacheControlOf(request, caching) });
  return isKnownEtag(request, etag) ? reply.code(304).send() : reply.code(200).type('image/webp').send(bytes);
}
