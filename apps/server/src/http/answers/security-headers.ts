import type { FastifyInstance } from 'fastify';

/** Nothing that the API answers may run, load or be framed anywhere. */
const apiContentSecurityPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const yearSeconds = 31_536_000;
const readMethods = new Set(['GET', 'HEAD']);
const openToAnyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'etag, link, ratelimit-limit, ratelimit-remaining, retry-after, x-feed-position, x-request-id, x-transaction-id',
};

/**
 * The headers that every response carries; HSTS only where the site is reached by https. It speaks of this host alone:
 * whether the operator's other hosts can be reached by https is not ours to know, and browsers would remember it for a
 * year. A proxy that knows may send a wider one.
 */
export function securityHeaders(options: { isHttps: boolean }): Readonly<Record<string, string>> {
  return {
    'content-security-policy': apiContentSecurityPolicy,
    'cross-origin-opener-policy': 'same-origin',
    // The data is open: other sites' pages may read the API, without cookies.
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(options.isHttps && { 'strict-transport-security': `max-age=${yearSeconds}` }),
  };
}

/** Security headers on every response, errors included; a page route replaces the policy with its own. */
export function addSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean }): void {
  const headers = securityHeaders(options);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // Open data: any page may read it, but only as nobody. Browsers send no cookies to where any origin is allowed.
    if (readMethods.has(request.method)) reply.headers(openToAnyOrigin);
  });
}
