import { getSite as getSiteEndpoint } from '@access-atlas/contract/site/site.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { getSite } from './get-site.ts';
import type { SiteServices } from './site-services.ts';

/** Binds what pages need to know of the site that serves them. */
export function siteRoutes(app: FastifyInstance, services: SiteServices, options: EndpointOptions): void {
  registerEndpoint(app, getSiteEndpoint, options, async () => ({ status: 200, body: await getSite(services) }));
}
