import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { PageBuild, PageHandler, PageRenderer } from './page-renderer.ts';

const webFolder = fileURLToPath(new URL('../../../web/', import.meta.url));

/** The pages straight from their sources, with hot reload through the server's own port. */
export async function openDevelopmentPages(app: FastifyInstance): Promise<PageRenderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done);
  });
  // A build is a new object after every change; its handler is made once.
  const handlers = new WeakMap<PageBuild, PageHandler>();
  return {
    render: async (request, context) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild;
      const handle = handlers.get(build) ?? build.entry.module.createPageHandler(build, 'development', new Map());
      handlers.set(build, handle);
      return handle(request, context);
    },
    close: () => vite.close(),
  };
}
