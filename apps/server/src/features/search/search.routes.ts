import * as autocomplete from '@access-atlas/contract/autocomplete.ts';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../http/language-of.ts';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../start/services.ts';
import { suggestWithGoogle } from './google/suggest-with-google.ts';
import { getSuggestion } from './suggestions/get-suggestion.ts';

/** Binds what a search box asks while someone types, and when they choose. */
export function searchRoutes(app: FastifyInstance, services: Services, options: EndpointOptions): void {
  registerEndpoint(app, autocomplete.suggestPlaces, options, async ({ query }, { request, signal }) => {
    const { filter, location, limit, unit, lng, sessionToken } = query;
    const language = languageOf(request, lng);
    const search = { text: filter, location, limit, unit: unit ?? 'km', language, sessionToken };
    return { status: 200, body: { results: await suggestWithGoogle(services, search, signal) } };
  });
  registerEndpoint(app, autocomplete.getSuggestion, options, async ({ params }) => ({
    status: 200,
    body: await getSuggestion(services, params.id),
  }));
}
