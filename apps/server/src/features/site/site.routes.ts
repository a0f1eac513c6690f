import { getSite as getSiteEndpoint } from '@access-atlas/contract/site.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../start/services.ts';
import { getSite } from './get-site.ts';

/** Binds what pages need to know of the site that serves them. */
export function siteRoutes(app: FastifyInstance, services: Services, options: EndpointOptions): void {
  registerEndpoint(app, getSiteEndpoint, options, async () => ({ status: 200, body: await getSite(services) }));
}
