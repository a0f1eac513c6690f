import type { FastifyReply, FastifyRequest } from 'fastify';
import { cacheControlOf } from './cache-control.ts';
import { isKnownEtag } from './known-etag.ts';
import type { Picture } from './picture-cache.ts';

const caching = 'public, max-age=300, stale-while-revalidate=86400';

/** Sends a drawn picture, or 304 where the caller has it. */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, contentType }: Picture & { readonly contentType: string },
): FastifyReply {
  reply.headers({ etag, 'cache-control': cacheControlOf(request, caching) });
  return isKnownEtag(request, etag) ? reply.code(304).send() : reply.code(200).type(contentType).send(bytes);
}
