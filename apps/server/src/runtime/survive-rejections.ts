import type { FastifyBaseLogger } from 'fastify';

/**
 * One handler that forgets to wait for its promise must not take everybody's site down: Node would end the process.
 * Call it once.
 */
export function surviveRejections(log: Pick<FastifyBaseLogger, 'error'>): void {
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason }, 'nobody waited for a promise that failed');
  });
}
