import type { FastifyRequest } from 'fastify';

/** The values of `forceRefresh` that ask for nothing. */
const refusals: readonly unknown[] = [undefined, 'false', '0'];

/** How an answer may be kept: as usual, unless the caller asked with `forceRefresh` that nobody keeps it. */
export function cacheControlOf(request: Pick<FastifyRequest, 'query'>, usual: string): string {
  const { forceRefresh } = (request.query ?? {}) as { forceRefresh?: unknown };
  return refusals.includes(forceRefresh) ? usual : 'no-store';
}
