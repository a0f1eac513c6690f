import type { FastifyInstance } from 'fastify';
import { runInteractively } from '../../db/interactive-priority.ts';

/**
 * Gives every request interactive priority in the database: it is answered within two seconds even if the database is not,
 * and those that change something leave connections to those that read.
 */
export function limitDatabaseWait(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method }, _reply, done) =>
    runInteractively(done, method === 'GET' || method === 'HEAD' ? 'reading' : 'writing'),
  );
}
