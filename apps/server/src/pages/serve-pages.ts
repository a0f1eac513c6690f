import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { ReadLimits } from '../http/limits/rate-limits.ts';
import { siteOriginOf } from '../http/requests/request-target.ts';
import { callApiInProcess } from './call-api-in-process.ts';
import type { PageRenderer } from './page-renderer.ts';
import { pageSecurityPolicy } from './page-security-policy.ts';

export interface PagesOptions {
  readonly renderer: PageRenderer;
  readonly readLimits: ReadLimits;
  /** The origin that the operator told; null: the host that the request names. */
  readonly publicUrl: string | null;
  /** Where the operator's basemap comes from, beside this site. */
  readonly basemapOrigins: readonly string[];
  /** Forms hold a frame of this site, in which an outside captcha runs. */
  readonly holdsCaptchaFrame: boolean;
  readonly isDevelopment: boolean;
  /** Tells the pages' own calls of the API from others'. */
  readonly inProcessSecret: string;
}

/** How a route of pages differs from others. */
export const pageRoute: PageRoute = {
  // HEAD is rendered as GET is: Fastify's own HEAD measures a body, and a page has none before it is sent.
  method: ['GET', 'HEAD'],
  exposeHeadRoute: false,
  // Flushed at every piece, or the first would wait for the last; and a little better than an answer of the API, for
  // someone waits for every byte.
  compress: {
    encodings: ['br', 'gzip'],
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 6 },
  },
};

interface PageRoute {
  readonly method: HTTPMethods[];
  readonly exposeHeadRoute: false;
  readonly compress: FastifyCompressOptions;
}

/** Addresses that are never a page: what is not there is answered as the API answers it. */
const notPages = /^\/(?:api|basemap|health|photos)(?:\/|$)/;

/** The one page that other sites show inside theirs. */
const embeddedPage = /^\/embed(?:\?|$)/;

/** Answers every address that no other route knows with a page; the pages' own routes decide which exist. */
export function servePages(app: FastifyInstance, options: PagesOptions): void {
  app.route({
    ...pageRoute,
    url: '/*',
    onRequest: async (request, reply) => {
      await options.readLimits.count('pages', request, reply);
    },
    handler: async (request, reply) => {
      if (notPages.test(request.url)) return reply.callNotFound();
      const address = withoutSlashAtEnd(request.url);
      if (address !== null) return reply.redirect(address, 308);
      return sendPage(app, request, reply, options);
    },
  });
}

/**
 * The address without slashes at the end of its path, or null where there are none. Each page has one address: `/embed/`
 * would be no page that other sites may show. One that browsers could read as another host's is left as it is.
 */
function withoutSlashAtEnd(url: string): string | null {
  const queryAt = url.includes('?') ? url.indexOf('?') : url.length;
  let end = queryAt;
  while (end > 1 && url[end - 1] === '/') end--;
  const isLikeHost = url[1] === '/' || url[1] === '\\';
  return end === queryAt || isLikeHost ? null : url.slice(0, end) + url.slice(queryAt);
}

/** Renders the page at the request's address and sends it, with a policy that allows its own scripts alone. */
export async function sendPage(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { renderer, publicUrl, basemapOrigins, holdsCaptchaFrame, isDevelopment, inProcessSecret }: PagesOptions,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const { origin } = siteOriginOf(request, publicUrl);
  const gone = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const page = await renderer.render(toWebRequest(request, origin, gone.signal), {
    fetchApi: callApiInProcess(app, request, inProcessSecret),
    nonce,
    origin,
  });
  // The page's own headers are added by sending it; these replace what every other answer carries.
  const isFramedAnywhere = embeddedPage.test(request.url);
  const policy = pageSecurityPolicy(nonce, { isDevelopment, basemapOrigins, holdsCaptchaFrame, isFramedAnywhere });
  reply.header('content-security-policy', policy);
  reply.header('cross-origin-resource-policy', isFramedAnywhere ? 'cross-origin' : 'same-origin');
  if (isFramedAnywhere) reply.removeHeader('x-frame-options');
  reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers');
  return reply.send(page);
}

function toWebRequest(request: FastifyRequest, origin: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, [value].flat().join(', '));
  }
  return new Request(`${origin}${request.url}`, { method: request.method, headers, signal });
}
