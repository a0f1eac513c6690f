import type { FastifyInstance } from 'fastify';

/** Nothing that the API answers may run, load or be framed anywhere. */
const apiContentSecurityPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const yearSeconds = 31_536_000;

/** Security headers on every response, errors included; a page route replaces the policy with its own. */
export function addSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean }): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': apiContentSecurityPolicy,
      'cross-origin-opener-policy': 'same-origin',
      // The data is open: other sites' pages may read the API, without cookies.
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    if (options.isHttps) reply.header('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`);
  });
}
