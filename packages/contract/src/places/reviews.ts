import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { languages } from '../languages.ts';
import { numericId, pageToken, readQueryShape, refusals } from '../query.ts';
import { ratedKeys, waysToKnow } from './accessibility.ts';
import { imageSchema, ratingKey } from './place-schemas.ts';

/** Who wrote a review, as everyone may see it. */
export const authorSchema = z
  .object({ _id: z.string(), username: z.string(), avatar: z.string().nullable() })
  .meta({ id: 'Author' });

/** What the author of a review said of its place later, by a single answer: of the rating, or of one feature. */
export const laterAnswerSchema = z
  .object({
    rating: z.enum(ratedKeys).nullable(),
    feature: z.string().nullable(),
    answer: z.enum(['yes', 'no']).nullable(),
    knownFrom: z.enum(waysToKnow).nullable(),
    answeredOn: z.iso.date(),
  })
  .meta({ id: 'LaterAnswer' });
export type LaterAnswer = z.output<typeof laterAnswerSchema>;

/** A reply to a review. */
export const replySchema = z
  .object({
    _id: numericId,
    text: z.string(),
    language: z.enum(languages).nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    user: authorSchema.nullable().meta({ description: 'null where the account was deleted' }),
    parentId: numericId,
    isFromProvider: z.boolean(),
  })
  .meta({ id: 'Reply' });

export const reviewSchema = z
  .object({
    _id: numericId,
    text: z.string(),
    language: z.enum(languages).nullable(),
    tags: z.array(z.string()),
    noTags: z.array(z.string()),
    rating: ratingKey,
    images: z.array(imageSchema),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    place: z.object({ _id: numericId, name: z.string(), address: z.string().nullable() }),
    user: authorSchema.nullable().meta({ description: 'null where the account was deleted' }),
    children: z.array(replySchema),
    promoted: z.boolean(),
    parentId: z.null(),
    eventId: z.string().nullable(),
    laterAnswers: z
      .array(laterAnswerSchema)
      .meta({ description: "What its author said since, newest first; at the author's newest review of the place" }),
  })
  .meta({ id: 'Review' });
export type Review = z.output<typeof reviewSchema>;

export const listPlaceReviews = endpoint({
  method: 'GET',
  path: '/api/places/v1/:id/reviews',
  summary: 'Reviews of a place with their replies, newest first',
  tag: 'reviews',
  access: 'public',
  params: z.strictObject({ id: numericId }),
  query: z.strictObject({ ...readQueryShape, nextPageToken: pageToken }),
  responses: {
    200: z
      .object({ results: z.array(reviewSchema), total: z.int(), nextPageToken: z.string().nullable() })
      .meta({ id: 'ReviewList' }),
    404: errorBody,
    410: errorBody,
    ...refusals,
  },
});
