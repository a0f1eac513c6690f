import { getLive, getReady } from '@access-atlas/contract/site/health.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import type { HealthServices } from './health-services.ts';
import { readReadiness } from './read-readiness.ts';

/** Binds what orchestrators ask: whether the process runs, and whether it can answer those who read. */
export function healthRoutes(app: FastifyInstance, services: HealthServices, options: EndpointOptions): void {
  registerEndpoint(app, getLive, options, async () => ({ status: 200, body: { status: 'live' } }));
  registerEndpoint(app, getReady, options, async () => {
    const readiness = await readReadiness(services);
    return readiness.status === 'ready' ? { status: 200, body: readiness } : { status: 503, body: readiness };
  });
}
