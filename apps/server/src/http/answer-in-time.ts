import type { FastifyInstance } from 'fastify';
import { inHurry } from '../db/hurry.ts';

/** Lets every request hear in time when the database cannot answer it, whatever its handler asks. */
export function answerInTime(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => inHurry(done));
}
