import { geolocateAddress, geolocateMe } from '@access-atlas/contract/site/geolocation.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { VisitorHints } from '../../adapters/geoip/geolocator.ts';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import type { GeolocationServices } from './locate-visitor.ts';
import { locateAddress, locateVisitor } from './locate-visitor.ts';

/** Binds the calls that tell visitors where they probably are. Nothing between them and us may keep the answer. */
export function geolocationRoutes(app: FastifyInstance, services: GeolocationServices, options: EndpointOptions): void {
  registerEndpoint(app, geolocateMe, options, async ({ query }, { request, reply }) => {
    reply.header('cache-control', 'no-store');
    return { status: 200, body: locateVisitor(services, hintsOf(request, query.timeZone)) };
  });
  registerEndpoint(app, geolocateAddress, options, async ({ params, query }, { request, context }) => {
    const { actor } = context;
    return { status: 200, body: locateAddress(services, actor, params.ip, hintsOf(request, query.timeZone)) };
  });
}

function hintsOf(request: FastifyRequest, timeZone: string | undefined): VisitorHints {
  return { address: request.ip, timeZone, acceptLanguage: request.headers['accept-language'] };
}
