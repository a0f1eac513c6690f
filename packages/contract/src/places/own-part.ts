import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { languages } from '../languages.ts';
import { listPageSize } from '../limits.ts';
import { numericId, readQuery, refusals } from '../query.ts';
import { ownClaimSchema } from './claims.ts';
import { ownReviewSchema } from './written-reviews.ts';

/** What the caller has to do with a place: pages are the same for everybody and ask for it after they are shown. */
export const ownPartSchema = z
  .object({
    isProvider: z.boolean().meta({ description: 'Whether the place, or its partner, is theirs' }),
    claim: ownClaimSchema.nullable().meta({
      description: 'The latest of their claims that the place is theirs, while it waits and where it was refused',
    }),
    reviews: z.array(ownReviewSchema).meta({
      description: `Their reviews and replies, newest first, with those that can be brought back; at most ${listPageSize}`,
    }),
  })
  .meta({ id: 'OwnPart' });
export type OwnPart = z.output<typeof ownPartSchema>;

export const getOwnPart = endpoint({
  method: 'GET',
  path: '/api/places/v1/:id/own',
  summary:
    'What the caller has to do with a place: whether they are its provider or claim to be, and what they wrote of it',
  tag: 'reviews',
  access: 'person',
  params: z.strictObject({ id: numericId }),
  query: readQuery,
  responses: { 200: ownPartSchema, 401: errorBody, 404: errorBody, 410: errorBody, ...refusals },
});

/** A place of which somebody is the provider. */
export const providedPlaceSchema = z
  .object({
    place: z.object({ _id: numericId, name: z.string(), address: z.string().nullable() }),
    unanswered: z.int().meta({ description: 'Reviews with words that nobody of the business has replied to' }),
    description: z
      .object({ text: z.string(), language: z.enum(languages).nullable() })
      .nullable()
      .meta({ description: "The business's own words; null without any" }),
  })
  .meta({ id: 'ProvidedPlace' });
export type ProvidedPlace = z.output<typeof providedPlaceSchema>;

export const listProvidedPlaces = endpoint({
  method: 'GET',
  path: '/api/users/v1/provided-places',
  summary: `The places of which the caller is the provider, those with most unanswered reviews first; at most ${listPageSize}`,
  tag: 'reviews',
  access: 'person',
  query: readQuery,
  responses: {
    200: z.object({ results: z.array(providedPlaceSchema) }).meta({ id: 'ProvidedPlaceList' }),
    401: errorBody,
    ...refusals,
  },
});
