import { getGooglePlace as getGooglePlaceEndpoint } from '@access-atlas/contract/places/google-places.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import { languageOf } from '../../../http/requests/language-of.ts';
import type { SearchServices } from '../search-services.ts';
import { getGooglePlace } from './get-google-place.ts';

/** Binds what is read from Google alone. */
export function googlePlacesRoutes(app: FastifyInstance, services: SearchServices, options: EndpointOptions): void {
  registerEndpoint(app, getGooglePlaceEndpoint, options, async ({ params, query }, { request, reply, signal }) => {
    // Nobody on the way may keep what is Google's.
    reply.header('cache-control', 'no-store');
    const asked = { language: languageOf(request, query.lng), sessionToken: query.sessionToken };
    return { status: 200, body: await getGooglePlace(services, params.id, asked, signal) };
  });
}
