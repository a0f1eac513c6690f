import { listBusinesses } from '@access-atlas/contract/directory.ts';
import type { FastifyInstance } from 'fastify';
import { type PagesOptions, pageRoute, sendPage } from './serve-pages.ts';

const constraint = 'readsPages';
const yes = 'yes';

/**
 * Answers the directory's address with its page where Accept names text/html, as browsers do; the API's list stands at
 * the same address for everyone else. Call it before any route is added, and the function it returns when the pages are.
 */
export function watchPageReaders(app: FastifyInstance): (options: PagesOptions) => void {
  app.addConstraintStrategy({
    name: constraint,
    storage: () => {
      const handlers = new Map<unknown, Parameters<Handlers['set']>[1]>();
      const storage: Handlers = {
        get: (value) => handlers.get(value) ?? null,
        set: (value, handler) => handlers.set(value, handler),
      };
      return storage;
    },
    deriveConstraint: ({ headers: { accept } }) => (/\btext\/html\b/i.test(accept ?? '') ? yes : undefined),
  });
  return (options) => {
    app.route({
      ...pageRoute,
      url: listBusinesses.path,
      constraints: { [constraint]: yes },
      onRequest: async (request, reply) => {
        await options.readLimits.count('pages', request, reply);
      },
      handler: (request, reply) => sendPage(app, request, reply, options),
    });
  };
}

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Handlers = ReturnType<Strategy['storage']>;
