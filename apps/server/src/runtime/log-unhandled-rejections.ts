import type { FastifyBaseLogger } from 'fastify';

/**
 * Logs promises that were rejected without a handler, instead of ending the process as Node does: one faulty handler must
 * not take the whole site down. Call it once per process.
 */
export function logUnhandledRejections(log: Pick<FastifyBaseLogger, 'error'>): void {
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason }, 'A promise was rejected and nothing handled the rejection.');
  });
}
