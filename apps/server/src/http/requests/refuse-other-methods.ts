import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { ApiError } from '../../domain/errors/api-error.ts';
import type { ReadLimits } from '../limits/rate-limits.ts';
import { answerPreflight } from './answer-preflight.ts';

/**
 * Watches which routes are added from now on. The function it returns is called when all are there: then their
 * addresses answer OPTIONS, and every other method with 405 and the methods that they know (RFC 9110, 15.5.6).
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
      const known = [...new Set([...methods, 'OPTIONS'])].sort();
      if (!methods.has('OPTIONS')) {
        // A page that draws tiles asks once for each of them, and answering costs no more than a tile.
        addEarlyAnswer(app, url, ['OPTIONS'], async (request, reply) => {
          await readLimits.count('tiles', request, reply);
          return answerPreflight(request, reply, known);
        });
      }
      const others = app.supportedMethods.filter((method) => !known.includes(method));
      addEarlyAnswer(app, url, others, async (request, reply) => {
        await readLimits.count('api', request, reply);
        reply.header('allow', known.join(', '));
        throw new ApiError('405.REQUEST_SERVICE.100');
      });
    }
  };
}

/** A route that answers before the body is read: it does not matter. */
function addEarlyAnswer(
  app: FastifyInstance,
  url: string,
  methods: HTTPMethods[],
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  if (methods.length === 0) return;
  app.route({ method: methods, url, exposeHeadRoute: false, onRequest: answer, handler: async () => undefined });
}
