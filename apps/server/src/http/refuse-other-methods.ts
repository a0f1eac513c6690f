import type { FastifyInstance, HTTPMethods } from 'fastify';
import { ApiError } from './api-error.ts';
import type { ReadLimits } from './rate-limits.ts';

/**
 * Watches which routes are added from now on. The function it returns is called when all are there: then their
 * addresses answer every other method with 405 and the methods that they know (RFC 9110, 15.5.6).
 */
export function watchMethods(app: FastifyInstance): (readLimits: ReadLimits) => void {
  const methodsByUrl = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByUrl.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsByUrl.set(url, methods);
  });
  return (readLimits) => {
    for (const [url, methods] of [...methodsByUrl]) {
      const others = app.supportedMethods.filter((method) => !methods.has(method));
      refuse(app, url, { others, allowed: [...methods].sort().join(', '), readLimits });
    }
  };
}

function refuse(
  app: FastifyInstance,
  url: string,
  { others, allowed, readLimits }: { others: HTTPMethods[]; allowed: string; readLimits: ReadLimits },
): void {
  if (others.length === 0) return;
  app.route({
    method: others,
    url,
    exposeHeadRoute: false,
    // Before the body is read: it does not matter.
    onRequest: async (request, reply) => {
      await readLimits.count('api', request, reply);
      reply.header('allow', allowed);
      throw new ApiError('405.REQUEST_SERVICE.100');
    },
    handler: async () => undefined,
  });
}
