import type { FastifyInstance } from 'fastify';
import { runInteractively } from '../../db/interactive-priority.ts';

/** Gives every request interactive priority in the database: it is answered within two seconds even if the database is not. */
export function limitDatabaseWait(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => runInteractively(done));
}
