import type { HealthServices } from './health-services.ts';

/**
 * Whether the process can answer those who read, part by part. A full disk is said but does not count: a load balancer
 * would take all servers away from those who only read.
 */
export async function readReadiness({ database, writeProbe, mapIndex, searchIndex, drain }: HealthServices) {
  const [isHealthy, writes] = await Promise.all([database.isHealthy(), writeProbe.state()]);
  const parts = {
    database: isHealthy ? 'ready' : 'down',
    mapIndex: mapIndex.isReady ? 'ready' : 'loading',
    searchIndex: searchIndex.isReady ? 'ready' : 'loading',
    writes,
  } as const;
  const isReady = isHealthy && mapIndex.isReady && searchIndex.isReady && !drain.isDraining;
  return isReady ? ({ status: 'ready', ...parts } as const) : ({ status: 'not ready', ...parts } as const);
}
