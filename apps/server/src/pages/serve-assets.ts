import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pagesBuildFolder } from './open-built-pages.ts';
import { isServiceWorkerFile, isWorkerFile, workerSecurityPolicy } from './worker-security-policy.ts';

/**
 * Serves what browsers load: files named after their content for a year, the others for an hour, the service
 * worker for no time. Compressed by the build.
 */
export async function serveAssets(app: FastifyInstance, basemapOrigins: readonly string[]): Promise<void> {
  const policyOfWorkers = workerSecurityPolicy(basemapOrigins);
  const root = join(pagesBuildFolder, 'client');
  const options = { preCompressed: true, decorateReply: false, index: false } as const;
  await app.register(fastifyStatic, {
    ...options,
    root: join(root, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    setHeaders: (reply, path) => {
      if (isWorkerFile(path)) reply.header('content-security-policy', policyOfWorkers);
    },
  });
  await app.register(fastifyStatic, {
    ...options,
    root,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    maxAge: '1h',
    setHeaders: (reply, path) => {
      if (!isServiceWorkerFile(path)) return;
      // A browser that kept it would not learn of a new version.
      reply.header('content-security-policy', policyOfWorkers).header('cache-control', 'no-cache');
    },
  });
}
