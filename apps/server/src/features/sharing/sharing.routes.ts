import { getQrCode, getSocialCard } from '@access-atlas/contract/places/sharing.ts';
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { createPictureCache } from '../../http/pictures/picture-cache.ts';
import { sendPicture } from '../../http/pictures/send-picture.ts';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import { siteOriginOf } from '../../http/requests/request-target.ts';
import { drawSocialCard } from './draw-social-card.ts';
import type { SharingServices } from './sharing-services.ts';

/** Of some 100 KB each, and a fifth of a second to draw; a place that changes has its new card within five minutes. */
const keptCards = { maxPictures: 200, keptMilliseconds: 300_000 };
/** Of some 2 KB each; one never changes. */
const keptCodes = { maxPictures: 1_000, keptMilliseconds: 3_600_000 };

/** Binds the pictures that stand for a place elsewhere. */
export function sharingRoutes(app: FastifyInstance, services: SharingServices, options: EndpointOptions): void {
  const queue = options.pictureQueue;
  const cards = createPictureCache({ queue, ...keptCards });
  registerEndpoint(app, getSocialCard, options, async ({ params, query }, { request, reply, signal }) => {
    const id = Number(params.id);
    const language = languageOf(request, query.lng);
    const card = await cards.get(`${language} ${id}`, signal, (wanted) =>
      drawSocialCard(services, { id, language }, wanted),
    );
    return sendPicture(request, reply.header('vary', 'accept-language, cookie'), { ...card, contentType: 'image/png' });
  });
  const codes = createPictureCache({ queue, ...keptCodes });
  registerEndpoint(app, getQrCode, options, async ({ params }, { request, reply, signal }) => {
    const { origin, isShared } = siteOriginOf(request, services.site.publicUrl);
    const address = `${origin}/details/${params.id}/local/shared`;
    const code = await codes.get(address, signal, async () => Buffer.from(renderSVG(address, { ecc: 'M', border: 2 })));
    return sendPicture(request, reply, { ...code, contentType: 'image/svg+xml', isShared });
  });
}
