import { getRegionPicture, getStillMap } from '@access-atlas/contract/places/still-map.ts';
import type { PlaceFilters } from '@access-atlas/contract/query.ts';
import type { FastifyInstance } from 'fastify';
import { createPictureCache } from '../../http/pictures/picture-cache.ts';
import { sendPicture } from '../../http/pictures/send-picture.ts';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { drawRegion, drawStillMap } from './draw-still-map.ts';
import type { StillMapServices } from './still-map-services.ts';

const contentType = 'image/webp';
/** Of some 100 KB each, and a fifth of a second to draw; a new place stands on them within a minute. */
const keptPictures = { maxPictures: 200, keptMilliseconds: 60_000 };

/** Binds still pictures of the map. */
export function stillMapRoutes(app: FastifyInstance, services: StillMapServices, options: EndpointOptions): void {
  const pictures = createPictureCache({ queue: options.pictureQueue, ...keptPictures });
  registerEndpoint(app, getRegionPicture, options, async ({ params: { theme }, query }, { request, reply, signal }) => {
    const filters = filtersOf(query);
    const { size } = query;
    const key = `${theme} ${size} ${JSON.stringify(filters)}`;
    const picture = await pictures.get(key, signal, (wanted) => drawRegion(services, { theme, size, filters }, wanted));
    return sendPicture(request, reply, { ...picture, contentType });
  });
  registerEndpoint(app, getStillMap, options, async ({ params, query }, { request, reply, signal }) => {
    const { theme, zoom, location } = params;
    const filters = filtersOf(query);
    const { size } = query;
    const key = `${theme}/${zoom}/${location.latitude},${location.longitude} ${size} ${JSON.stringify(filters)}`;
    const picture = await pictures.get(key, signal, (wanted) =>
      drawStillMap(services, { ...params, size, filters }, wanted),
    );
    return sendPicture(request, reply, { ...picture, contentType });
  });
}

/** What has no words is the same picture in every language. */
function filtersOf({ ratings, types, tag, labels, flags, provider }: PlaceFilters): PlaceFilters {
  return { ratings, types, tag, labels, flags, provider };
}
