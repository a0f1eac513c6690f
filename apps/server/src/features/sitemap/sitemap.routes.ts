import { Readable } from 'node:stream';
import * as sitemap from '@access-atlas/contract/site/sitemap.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControlOf } from '../../http/answers/cache-control.ts';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { siteOriginOf } from '../../http/requests/request-target.ts';
import { listSitemapPages } from './list-sitemap-pages.ts';
import { listSitemapPlaces } from './list-sitemap-places.ts';
import { listSitemaps } from './list-sitemaps.ts';
import { robotsText } from './robots-text.ts';
import type { SitemapServices } from './sitemap-services.ts';
import { type SitemapPage, writeSitemap, writeSitemapIndex } from './sitemap-xml.ts';

/** Crawlers come a few times a day. */
const caching = 'max-age=3600';

/** Binds what search engines ask of a site. */
export function sitemapRoutes(app: FastifyInstance, services: SitemapServices, options: EndpointOptions): void {
  const originOf = (request: FastifyRequest) => siteOriginOf(request, services.site.publicUrl).origin;
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    type: 'text/xml' | 'text/plain',
    body: string | Readable,
  ) => {
    const { isShared } = siteOriginOf(request, services.site.publicUrl);
    const usual = `${isShared ? 'public' : 'private'}, ${caching}`;
    return reply.header('cache-control', cacheControlOf(request, usual)).type(`${type}; charset=utf-8`).send(body);
  };
  const sendPages = (request: FastifyRequest, reply: FastifyReply, pages: readonly SitemapPage[]) =>
    send(request, reply, 'text/xml', Readable.from(writeSitemap(originOf(request), pages)));

  registerEndpoint(app, sitemap.getSitemapIndex, options, async (_input, { request, reply }) =>
    send(request, reply, 'text/xml', writeSitemapIndex(originOf(request), await listSitemaps(services))),
  );
  registerEndpoint(app, sitemap.getPageSitemap, options, async (_input, { request, reply }) =>
    sendPages(request, reply, listSitemapPages(services)),
  );
  registerEndpoint(app, sitemap.getPlaceSitemap, options, async ({ params }, { request, reply }) =>
    sendPages(request, reply, await listSitemapPlaces(services, params.range)),
  );
  registerEndpoint(app, sitemap.getRobots, options, async (_input, { request, reply }) =>
    send(request, reply, 'text/plain', robotsText(originOf(request))),
  );
}
