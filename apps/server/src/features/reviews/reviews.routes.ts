import {
  getOwnPart as getOwnPartEndpoint,
  listProvidedPlaces as listProvidedPlacesEndpoint,
} from '@access-atlas/contract/places/own-part.ts';
import { listPlaceReviews as listPlaceReviewsEndpoint } from '@access-atlas/contract/places/reviews.ts';
import {
  deleteReview as deleteReviewEndpoint,
  getOwnReview as getOwnReviewEndpoint,
  listOwnReviews as listOwnReviewsEndpoint,
  undoDeleteReview as undoDeleteReviewEndpoint,
} from '@access-atlas/contract/places/written-reviews.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import { deleteReview } from './delete-review.ts';
import { getOwnReview } from './get-own-review.ts';
import { listOwnReviews } from './list-own-reviews.ts';
import { listPlaceReviews } from './list-place-reviews.ts';
import { getOwnPart } from './providers/get-own-part.ts';
import { listProvidedPlaces } from './providers/list-provided-places.ts';
import type { OwnPartServices } from './review-services.ts';
import { undoDeleteReview } from './undo-delete-review.ts';

/** Binds the calls of reviews and replies that are there: those of a place, and one's own to read, delete and bring back. */
export function reviewsRoutes(app: FastifyInstance, services: OwnPartServices, options: EndpointOptions): void {
  registerEndpoint(app, listPlaceReviewsEndpoint, options, async ({ params, query }, { request }) => ({
    status: 200,
    body: await listPlaceReviews(services, Number(params.id), {
      nextPageToken: query.nextPageToken,
      language: languageOf(request, query.lng),
    }),
  }));
  registerEndpoint(app, listOwnReviewsEndpoint, options, async ({ query }, { request, context }) => ({
    status: 200,
    body: await listOwnReviews(services, context, {
      kind: query.kind,
      withDeleted: query.withDeleted === 'true',
      nextPageToken: query.nextPageToken,
      language: languageOf(request, query.lng),
    }),
  }));
  registerEndpoint(app, getOwnReviewEndpoint, options, async ({ params, query }, { request, context }) => ({
    status: 200,
    body: await getOwnReview(services, context, {
      reviewId: Number(params.id),
      language: languageOf(request, query.lng),
    }),
  }));
  registerEndpoint(app, getOwnPartEndpoint, options, async ({ params, query }, { request, context }) => ({
    status: 200,
    body: await getOwnPart(services, context, {
      placeId: Number(params.id),
      language: languageOf(request, query.lng),
    }),
  }));
  registerEndpoint(app, listProvidedPlacesEndpoint, options, async ({ query }, { request, context }) => ({
    status: 200,
    body: { results: await listProvidedPlaces(services, context, languageOf(request, query.lng)) },
  }));
  registerEndpoint(app, deleteReviewEndpoint, options, async ({ params }, { context }) => {
    const deleted = await deleteReview(services, context, { reviewId: Number(params.id) });
    const { placeId, reviewId, undoUntil, feedPosition } = deleted;
    return { status: 200, body: { _id: String(reviewId), placeId: String(placeId), undoUntil, feedPosition } };
  });
  registerEndpoint(app, undoDeleteReviewEndpoint, options, async ({ params }, { request, context }) => {
    const { reviewId, feedPosition } = await undoDeleteReview(services, context, { reviewId: Number(params.id) });
    const review = await getOwnReview(services, context, { reviewId, language: languageOf(request, undefined) });
    return { status: 200, body: { review, feedPosition } };
  });
}
