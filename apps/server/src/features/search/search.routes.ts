import * as autocomplete from '@access-atlas/contract/places/autocomplete.ts';
import * as places from '@access-atlas/contract/places/places.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import { countFeatures } from './area/count-features.ts';
import { listFeatures } from './area/list-features.ts';
import { listNearby } from './area/list-nearby.ts';
import { listPinCards } from './area/list-pin-cards.ts';
import { listPins } from './area/list-pins.ts';
import { searchWithGoogle } from './google/search-with-google.ts';
import { suggestWithGoogle } from './google/suggest-with-google.ts';
import type { SearchServices } from './search-services.ts';
import { getAddress } from './suggestions/get-address.ts';
import { getSuggestion } from './suggestions/get-suggestion.ts';
import { suggestTerms } from './suggestions/suggest-terms.ts';

/** Binds the calls that find places: by words, by area, near a point, and while someone types. */
export function searchRoutes(app: FastifyInstance, services: SearchServices, options: EndpointOptions): void {
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
  registerEndpoint(app, places.countFeatures, options, async ({ query }, { signal }) => {
    const { boundaries, lng: _, forceRefresh: __, ...filters } = query;
    return { status: 200, body: await countFeatures(services, { filters, boundaries }, signal) };
  });
  registerEndpoint(app, places.listPinCards, options, async ({ query }, { request }) => ({
    status: 200,
    body: await listPinCards(services, query.ids.map(Number), languageOf(request, query.lng)),
  }));
  registerEndpoint(app, autocomplete.suggestPlaces, options, async ({ query }, { request, signal }) => {
    const { filter, location, boundaries, limit, unit, lng, sessionToken, forceRefresh: _, ...filters } = query;
    const language = languageOf(request, lng);
    const search = { text: filter, location, limit, unit: unit ?? 'km', language, sessionToken };
    const [results, terms] = await Promise.all([
      suggestWithGoogle(services, search, signal),
      boundaries && suggestTerms(services, { text: filter, language, boundaries, filters }, signal),
    ]);
    return { status: 200, body: { results, ...(terms && { terms }) } };
  });
  registerEndpoint(app, autocomplete.getSuggestion, options, async ({ params }) => ({
    status: 200,
    body: await getSuggestion(services, params.id),
  }));
  registerEndpoint(app, autocomplete.getAddress, options, async ({ query }, { request }) => ({
    status: 200,
    body: await getAddress(services, query.location, languageOf(request, query.lng)),
  }));
}
