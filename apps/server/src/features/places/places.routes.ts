import * as places from '@access-atlas/contract/places/places.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import { getPinCard } from './get-pin-card.ts';
import { getPlace } from './get-place.ts';
import { getStats } from './get-stats.ts';
import type { PlaceServices } from './place-services.ts';

/** Binds the calls that read places. */
export function placesRoutes(app: FastifyInstance, services: PlaceServices, options: EndpointOptions): void {
  registerEndpoint(app, places.getStats, options, async ({ query }, { signal }) => ({
    status: 200,
    body: await getStats(services, query.boundaries, signal),
  }));
  registerEndpoint(app, places.getPinCard, options, async ({ params, query }, { request }) => ({
    status: 200,
    body: await getPinCard(services, Number(params.id), {
      location: query.location,
      unit: query.unit ?? 'km',
      language: languageOf(request, query.lng),
    }),
  }));
  registerEndpoint(app, places.getPlace, options, async ({ params, query }, { request }) => ({
    status: 200,
    body: await getPlace(services, Number(params.id), languageOf(request, query.lng)),
  }));
}
