import type { FastifyReply, FastifyRequest } from 'fastify';
import { cacheControlOf } from '../answers/cache-control.ts';
import { isKnownEtag } from '../answers/known-etag.ts';
import type { Picture } from './picture-cache.ts';

const caching = 'max-age=300, stale-while-revalidate=86400';

export interface PictureToSend extends Picture {
  readonly contentType: string;
  /** Whether caches that readers share may keep it; they may where it is left out. */
  readonly isShared?: boolean;
}

/** Sends a drawn picture, or 304 where the caller has it. */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, contentType, isShared = true }: PictureToSend,
): FastifyReply {
  reply.headers({ etag, 'cache-control': cacheControlOf(request, `${isShared ? 'public' : 'private'}, ${caching}`) });
  return isKnownEtag(request, etag) ? reply.code(304).send() : reply.code(200).type(contentType).send(bytes);
}
