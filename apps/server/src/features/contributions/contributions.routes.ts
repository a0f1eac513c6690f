import type { UploadedFile } from '@access-atlas/contract/endpoint.ts';
import { type ContributionForm, contributionOf } from '@access-atlas/contract/places/contribution-form.ts';
import {
  contribute as contributeEndpoint,
  contributeWithPhotos as contributeWithPhotosEndpoint,
} from '@access-atlas/contract/places/contributions.ts';
import {
  editPlace as editPlaceEndpoint,
  getEditablePlace as getEditablePlaceEndpoint,
} from '@access-atlas/contract/places/place-edits.ts';
import { editReview as editReviewEndpoint } from '@access-atlas/contract/places/written-reviews.ts';
import type { FastifyInstance } from 'fastify';
import { refuseField } from '../../domain/errors/api-error.ts';
import type { NewPhoto } from '../../domain/photos/new-photo.ts';
import { type Caller, type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import { getEditablePlace } from '../places/editing/get-editable-place.ts';
import { getOwnReview } from '../reviews/get-own-review.ts';
import { getDescribingReview } from '../reviews/providers/get-describing-review.ts';
import { type ContributionServices, contribute, type PhotographedContribution } from './contribute.ts';
import { editContribution } from './edit-contribution.ts';
import { editPlace } from './edit-place.ts';
import { showContributed } from './show-contributed.ts';

/**
 * Binds the calls by which people contribute: reviews, replies and places, as JSON and as a form with photos, and what they
 * change of what they wrote.
 */
export function contributionsRoutes(
  app: FastifyInstance,
  services: ContributionServices,
  options: EndpointOptions,
): void {
  const answer = async (contribution: PhotographedContribution, { request, context }: Caller) => {
    const result = await contribute(services, context, contribution);
    return {
      status: 200 as const,
      body: await showContributed(services, context, { ...result, language: languageOf(request, undefined) }),
    };
  };
  registerEndpoint(app, contributeEndpoint, options, ({ body }, caller) =>
    answer({ ...body, photos: body.photos ?? [] }, caller),
  );
  registerEndpoint(app, contributeWithPhotosEndpoint, options, ({ body, files }, caller) =>
    answer({ ...contributionOf(body), photos: photosOf(files, body) }, caller),
  );
  registerEndpoint(app, editReviewEndpoint, options, async ({ params, body, files }, { request, context }) => {
    const edit = { reviewId: params.id, changes: body, files };
    const { reviewId, isDescription, feedPosition } = await editContribution(services, context, edit);
    const asked = { reviewId, language: languageOf(request, undefined) };
    const review = isDescription
      ? await getDescribingReview(services, context, asked)
      : await getOwnReview(services, context, asked);
    return { status: 200, body: { review, feedPosition } };
  });
  registerEndpoint(app, editPlaceEndpoint, options, async ({ body }, { context }) => {
    const { placeId, isHeld, feedPosition } = await editPlace(services, context, body);
    return { status: 200, body: { _id: String(placeId), isHeld, feedPosition } };
  });
  registerEndpoint(app, getEditablePlaceEndpoint, options, async ({ params, query }, { request, context }) => ({
    status: 200,
    body: await getEditablePlace(services, context, {
      placeId: Number(params.id),
      language: languageOf(request, query.lng),
    }),
  }));
}

/** The photos of a form, each with what the form says of it. */
function photosOf(files: readonly UploadedFile[], form: ContributionForm): NewPhoto[] {
  const { 'altTexts[]': altTexts = [], altTextLanguage = null } = form;
  if (altTexts.length > files.length) throw refuseField('body.altTexts[]', 'has more texts than there are images');
  return files.map((file, index) => ({ ...file, altText: altTexts[index] ?? '', altTextLanguage }));
}
