import { getPhoto as getPhotoEndpoint, sendPhoto as sendPhotoEndpoint } from '@access-atlas/contract/places/photos.ts';
import type { FastifyInstance } from 'fastify';
import { isKnownEtag } from '../../http/answers/known-etag.ts';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { getPhoto } from './get-photo.ts';
import { type SendPhotoServices, sendPhoto } from './send-photo.ts';

/** A file's name is random and its content never changes. */
const photoCaching = 'public, max-age=31536000, immutable';
/** Opened by itself, a file that people sent has no script, no origin and nothing to load. */
const photoPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** Binds the calls that take photos and answer their files. */
export function photosRoutes(app: FastifyInstance, services: SendPhotoServices, options: EndpointOptions): void {
  registerEndpoint(app, getPhotoEndpoint, options, async ({ params: { file } }, { request, reply }) => {
    const photo = await getPhoto(services, file);
    const etag = `"${file}"`;
    reply.headers({ etag, 'cache-control': photoCaching, 'content-security-policy': photoPolicy });
    if (isKnownEtag(request, etag)) {
      photo.content.destroy();
      return reply.code(304).send();
    }
    return reply.code(200).type(photo.mediaType).header('content-length', photo.sizeBytes).send(photo.content);
  });
  registerEndpoint(app, sendPhotoEndpoint, options, async ({ params: { sha256 }, query, bytes }, { context }) => {
    const isHeldIfFlagged = query.ifFlagged === 'hold';
    const sent = await sendPhoto(services, context, { sha256, bytes, isHeldIfFlagged });
    if (sent.outcome === 'known') return { status: 204, body: undefined };
    return { status: 201, body: { sha256, isHeld: sent.isHeld, keptUntil: sent.keptUntil } };
  });
}
