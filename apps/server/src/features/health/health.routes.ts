import { getLive, getReady } from '@access-atlas/contract/health.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import type { HealthServices } from './health-services.ts';

/** Binds what orchestrators ask: whether the process runs, and whether it can answer those who read. */
export function healthRoutes(app: FastifyInstance, services: HealthServices, options: EndpointOptions): void {
  registerEndpoint(app, getLive, options, async () => ({ status: 200, body: { status: 'live' } }));
  registerEndpoint(app, getReady, options, async () => {
    const [isHealthy, writes] = await Promise.all([services.database.isHealthy(), services.writeProbe.state()]);
    const database = isHealthy ? 'ready' : 'down';
    const mapIndex = services.mapIndex.isReady ? 'ready' : 'loading';
    const searchIndex = services.searchIndex.isReady ? 'ready' : 'loading';
    const areLoaded = mapIndex === 'ready' && searchIndex === 'ready';
    // A full disk is said but does not count: a load balancer would take all servers away from those who only read.
    const isReady = database === 'ready' && areLoaded && !services.drain.isDraining;
    return isReady
      ? { status: 200, body: { status: 'ready', database, mapIndex, searchIndex, writes } }
      : { status: 503, body: { status: 'not ready', database, mapIndex, searchIndex, writes } };
  });
}
