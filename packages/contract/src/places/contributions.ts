import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { contributionsPerHour, contributionsPerHourOfNewcomer, photoMaxBytes, photosMax } from '../limits.ts';
import { noQuery, numericId, writeRefusals } from '../query.ts';
import { contributionSchema } from './contribution.ts';
import { contributionFormSchema } from './contribution-form.ts';
import { ownReviewSchema } from './written-reviews.ts';

/** A place that is probably the one that somebody adds. */
export const placeDuplicateSchema = z
  .object({
    _id: numericId,
    name: z.string(),
    distanceMeters: z.number(),
    isSame: z.boolean().meta({ description: 'Whether it certainly is: it has the same id at the same service' }),
  })
  .meta({ id: 'PlaceDuplicate' });

/** What became of it. */
export const contributedSchema = z
  .discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('added'),
      placeId: numericId,
      isNewPlace: z.boolean(),
      review: ownReviewSchema,
      feedPosition: z.string().meta({ description: 'Tiles asked for with it as since know of the change' }),
      contributionsLeft: z
        .int()
        .nullable()
        .meta({ description: 'How many more the caller may send within the hour; null for an answer given before' }),
    }),
    z.object({
      outcome: z.literal('duplicates'),
      duplicates: z
        .array(placeDuplicateSchema)
        .meta({ description: 'Nothing was stored: the place is probably one of these, the most probable first' }),
    }),
  ])
  .meta({ id: 'Contributed' });

const contributeAnswers = {
  200: contributedSchema,
  401: errorBody,
  404: errorBody,
  409: errorBody,
  410: errorBody,
  422: errorBody,
  ...writeRefusals,
} as const;

export const contribute = endpoint({
  method: 'POST',
  path: '/api/reviews',
  summary: `Adds a review of a place, a new place with its first review, or a provider's reply; ${contributionsPerHour} an hour from one person, ${contributionsPerHourOfNewcomer} on their first day`,
  tag: 'reviews',
  access: 'person',
  idempotency: 'key',
  query: noQuery,
  body: contributionSchema,
  responses: contributeAnswers,
});

export const contributeWithPhotos = endpoint({
  method: 'POST',
  path: '/api/places/v2',
  summary: 'The same as POST /api/reviews, with photos in the same request',
  tag: 'reviews',
  access: 'person',
  idempotency: 'key',
  query: noQuery,
  body: contributionFormSchema,
  multipart: {
    field: 'images',
    filesMax: photosMax,
    bytesMax: photoMaxBytes,
    mediaTypes: ['image/jpeg', 'image/png'],
  },
  responses: contributeAnswers,
});
