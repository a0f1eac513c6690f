import { listPlaceReviews as listPlaceReviewsEndpoint } from '@access-atlas/contract/places/reviews.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import { listPlaceReviews } from './list-place-reviews.ts';
import type { ReviewServices } from './review-services.ts';

export function reviewsRoutes(app: FastifyInstance, services: ReviewServices, options: EndpointOptions): void {
  registerEndpoint(app, listPlaceReviewsEndpoint, options, async ({ params, query }, { request }) => ({
    status: 200,
    body: await listPlaceReviews(services, Number(params.id), {
      nextPageToken: query.nextPageToken,
      language: languageOf(request, query.lng),
    }),
  }));
}
