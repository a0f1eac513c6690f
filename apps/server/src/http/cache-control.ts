import type { FastifyRequest } from 'fastify';

/** How an answer may be kept: as usual, unless the caller asked with `forceRefresh=true` that nobody keeps it. */
export function cacheControlOf(request: Pick<FastifyRequest, 'query'>, usual: string): string {
  const { forceRefresh } = (request.query ?? {}) as { forceRefresh?: unknown };
  return forceRefresh === 'true' ? 'no-store' : usual;
}
