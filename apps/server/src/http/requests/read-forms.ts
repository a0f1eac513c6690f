import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../domain/errors/api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a form as browsers send one. All other calls take JSON alone. */
    takesForm?: boolean;
  }
}

/** Reads the bodies of those calls that take a form (`application/x-www-form-urlencoded`); others refuse one. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.takesForm) done(null, Object.fromEntries(new URLSearchParams(String(body))));
    // Where nothing is, that is the answer, whatever was sent.
    else if (request.is404) done(null);
    else done(new ApiError('415.REQUEST_SERVICE.100'));
  });
}
