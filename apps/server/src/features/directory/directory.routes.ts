import * as directory from '@access-atlas/contract/directory.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import type { DirectoryServices } from './directory-services.ts';
import { listBusinesses } from './list-businesses.ts';
import { listCategories, listServices } from './list-directory-words.ts';

/** Binds the calls that read the directory. */
export function directoryRoutes(app: FastifyInstance, services: DirectoryServices, options: EndpointOptions): void {
  registerEndpoint(app, directory.listBusinesses, options, async ({ query }, { request, reply }) => {
    const { lng, per_page, forceRefresh: _forceRefresh, ...search } = query;
    // The same address is a page for browsers: caches must keep the two apart.
    reply.header('vary', 'Accept');
    const body = await listBusinesses(services, { ...search, pageSize: per_page, language: languageOf(request, lng) });
    return { status: 200, body };
  });
  registerEndpoint(app, directory.listDirectoryCategories, options, async ({ query }, { request }) => ({
    status: 200,
    body: listCategories(services, languageOf(request, query.lng)),
  }));
  registerEndpoint(app, directory.listDirectoryServices, options, async ({ query }, { request }) => ({
    status: 200,
    body: listServices(services, languageOf(request, query.lng)),
  }));
}
