import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { answerUndoDays, contributionsPerHour, contributionsPerHourOfNewcomer } from '../limits.ts';
import { keySchema, noQuery, numericId, readQuery, refusals, writeRefusals } from '../query.ts';
import { ratedKeys, waysToKnow } from './accessibility.ts';

const knownFrom = z.enum(waysToKnow).meta({
  description: 'How the caller knows, where their device was not near the place: positions are never sent',
});
const placeParameters = z.strictObject({ id: numericId });
const refused = { 401: errorBody, 404: errorBody, 409: errorBody, ...writeRefusals } as const;

/** One thing that somebody says of a place: its rating, or one feature. */
export const placeAnswerSchema = z.strictObject({
  rating: z.enum(ratedKeys).optional().meta({ description: 'The rating, for example the one that is still right' }),
  feature: keySchema.optional().meta({ description: 'A key of GET /api/tags, in the stead of a rating' }),
  answer: z.enum(['yes', 'no']).optional().meta({ description: 'Whether the place has the feature' }),
  knownFrom: knownFrom.optional(),
});

/** An answer, for whom gave it. */
export const ownAnswerSchema = z
  .object({
    _id: numericId,
    placeId: numericId,
    rating: z.enum(ratedKeys).nullable(),
    feature: z.string().nullable(),
    answer: z.enum(['yes', 'no']).nullable(),
    knownFrom: knownFrom.nullable(),
    answeredAt: z.iso.datetime(),
    undoUntil: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Until when it can be taken back; null where it was, or where that is over' }),
    isWithdrawn: z.boolean(),
  })
  .meta({ id: 'OwnAnswer' });
export type OwnAnswer = z.output<typeof ownAnswerSchema>;

export const answerPlace = endpoint({
  method: 'POST',
  path: '/api/places/v1/:id/answers',
  summary: `Says one thing of a place and renews that alone: that its rating is still right, or whether it has a feature; counts as a contribution (${contributionsPerHour} an hour, ${contributionsPerHourOfNewcomer} on the first day)`,
  tag: 'reviews',
  access: 'person',
  idempotency: 'key',
  params: placeParameters,
  query: noQuery,
  body: placeAnswerSchema,
  responses: {
    200: z
      .object({
        answer: ownAnswerSchema,
        feedPosition: z.string().meta({ description: 'Tiles asked for with it as since know of the change' }),
        contributionsLeft: z
          .int()
          .nullable()
          .meta({ description: 'How many more the caller may send within the hour; null for an answer given before' }),
      })
      .meta({ id: 'PlaceAnswered' }),
    410: errorBody,
    ...refused,
  },
});

export const listOwnAnswers = endpoint({
  method: 'GET',
  path: '/api/places/v1/:id/answers',
  summary: `What the caller said of a place by single answers that can still be taken back, newest first`,
  tag: 'reviews',
  access: 'person',
  params: placeParameters,
  query: readQuery,
  responses: {
    200: z.object({ results: z.array(ownAnswerSchema) }).meta({ id: 'OwnAnswerList' }),
    401: errorBody,
    404: errorBody,
    410: errorBody,
    ...refusals,
  },
});

export const withdrawAnswer = endpoint({
  method: 'DELETE',
  path: '/api/answers/v1/:id',
  summary: `Takes back one of the caller's answers, for ${answerUndoDays} days: what stood before counts again, as old as it was. Once more changes nothing`,
  tag: 'reviews',
  access: 'person',
  idempotency: 'key',
  params: placeParameters,
  query: noQuery,
  responses: {
    200: z
      .object({
        answer: ownAnswerSchema,
        feedPosition: z.string().nullable().meta({ description: 'null where nothing changed' }),
      })
      .meta({ id: 'WithdrawnAnswer' }),
    410: errorBody,
    ...refused,
  },
});

export const tellHowKnown = endpoint({
  method: 'PUT',
  path: '/api/places/v1/:id/known-from',
  summary: 'Stores how the caller knows what they said of a place within the last hour, where that is not stored yet',
  tag: 'reviews',
  access: 'person',
  idempotency: 'key',
  params: placeParameters,
  query: noQuery,
  body: z.strictObject({ knownFrom }),
  responses: {
    200: z
      .object({ told: z.int().meta({ description: 'Of how many of the things that they said' }) })
      .meta({ id: 'KnownFromTold' }),
    410: errorBody,
    ...refused,
  },
});
