import { getRegionPicture, getStillMap } from '@access-atlas/contract/still-map.ts';
import type { FastifyInstance } from 'fastify';
import { createPictureCache } from '../../http/picture-cache.ts';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { sendPicture } from '../../http/send-picture.ts';
import type { Services } from '../../services.ts';
import { drawRegion, drawStillMap } from './draw-still-map.ts';

const contentType = 'image/webp';

/** Binds still pictures of the map. */
export function stillMapRoutes(app: FastifyInstance, services: Services, options: EndpointOptions): void {
  const pictures = createPictureCache({ maxPictures: 200, keptMilliseconds: 60_000 });
  registerEndpoint(app, getRegionPicture, options, async ({ params: { theme } }, { request, reply }) =>
    sendPicture(request, reply, { ...(await pictures.get(theme, () => drawRegion(services, theme))), contentType }),
  );
  registerEndpoint(app, getStillMap, options, async ({ params }, { request, reply }) => {
    const { theme, zoom, location } = params;
    const key = `${theme}/${zoom}/${location.latitude},${location.longitude}`;
    const picture = await pictures.get(key, () => drawStillMap(services, params));
    return sendPicture(request, reply, { ...picture, contentType });
  });
}
