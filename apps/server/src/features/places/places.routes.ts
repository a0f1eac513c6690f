import * as places from '@access-atlas/contract/places.ts';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../http/language-of.ts';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../start/services.ts';
import { listFeatures } from '../search/area/list-features.ts';
import { listNearby } from '../search/area/list-nearby.ts';
import { listPinCards } from '../search/area/list-pin-cards.ts';
import { listPins } from '../search/area/list-pins.ts';
import { searchWithGoogle } from '../search/google/search-with-google.ts';
import { getPinCard } from './get-pin-card.ts';
import { getPlace } from './get-place.ts';
import { getStats } from './get-stats.ts';

/** Binds the calls that read places. */
export function placesRoutes(app: FastifyInstance, services: Services, options: EndpointOptions): void {
  registerEndpoint(app, places.listPins, options, async ({ query }, { signal }) => {
    const { boundaries, filter, location, ratings, types, tag, labels, flags, provider } = query;
    const filters = { ratings, types, tag, labels, flags, provider };
    return { status: 200, body: await listPins(services, { filters, boundaries, words: filter, location }, signal) };
  });
  registerEndpoint(app, places.searchPlaces, options, async ({ query }, { request, signal }) => {
    const { filter, boundaries, location, sort, unit, nextPageToken, country } = query;
    const { ratings, types, tag, labels, flags, provider } = query;
    const search = {
      words: filter,
      filters: { ratings, types, tag, labels, flags, provider, country },
      boundaries,
      location,
      sort,
      unit: unit ?? 'km',
      nextPageToken,
      language: languageOf(request, query.lng),
    };
    return { status: 200, body: await searchWithGoogle(services, search, signal) };
  });
  registerEndpoint(app, places.listNearby, options, async ({ query }, { request, signal }) => {
    const { latitude, longitude, radius, limit, unit, lng, ...filters } = query;
    const search = {
      filters,
      center: { longitude, latitude },
      radiusMeters: radius,
      limit,
      unit: unit ?? 'km',
      language: languageOf(request, lng),
    };
    return { status: 200, body: await listNearby(services, search, signal) };
  });
  registerEndpoint(app, places.listFeatures, options, async ({ query }, { request, signal }) => {
    const { boundaries, nextPageToken, lng, ratings, types, tag, labels, flags, provider } = query;
    const search = {
      filters: { ratings, types, tag, labels, flags, provider },
      boundaries,
      nextPageToken,
      language: languageOf(request, lng),
    };
    return { status: 200, body: await listFeatures(services, search, signal) };
  });
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
  registerEndpoint(app, places.listPinCards, options, async ({ query }, { request }) => ({
    status: 200,
    body: await listPinCards(services, query.ids.map(Number), languageOf(request, query.lng)),
  }));
  registerEndpoint(app, places.getPlace, options, async ({ params, query }, { request }) => ({
    status: 200,
    body: await getPlace(services, Number(params.id), languageOf(request, query.lng)),
  }));
}
