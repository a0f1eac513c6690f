import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { listPageSize } from '../limits.ts';
import { noQuery, numericId, pageToken, readQuery, readQueryShape, refusals, writeRefusals } from '../query.ts';
import { comparedPlaceSchema } from './compared-places.ts';
import { countedDuplicatesMax } from './console-limits.ts';

const pairSchema = z
  .object({
    _id: z.string().meta({ description: 'The ids of both, the lower first, with a hyphen between them' }),
    first: comparedPlaceSchema,
    second: comparedPlaceSchema,
    distanceMeters: z.number(),
  })
  .meta({ id: 'PlacePair' });
export type PlacePair = z.output<typeof pairSchema>;

const readResponses = { 401: errorBody, 403: errorBody, ...refusals } as const;
const writeResponses = { 401: errorBody, 404: errorBody, 409: errorBody, ...writeRefusals } as const;
const total = z.int().meta({ description: `On all pages; ${countedDuplicatesMax} stands for as many or more` });
const nextPageToken = z.string().nullable();

export const listPlacePairs = endpoint({
  method: 'GET',
  path: '/api/moderation/duplicates',
  summary: `Pairs of places that are probably one: first those of which people said something of both, then of one, then of neither. Or those that somebody said are two, the latest first. ${listPageSize} on a page at most`,
  tag: 'moderation',
  access: 'moderator',
  query: z.strictObject({
    ...readQueryShape,
    only: z
      .enum(['possible', 'separate'], 'must be possible or separate')
      .optional()
      .meta({ description: 'Left out: possible' }),
    nextPageToken: pageToken,
  }),
  responses: {
    200: z.object({ total, results: z.array(pairSchema), nextPageToken }).meta({ id: 'PlacePairPage' }),
    ...readResponses,
  },
});

const pairParameters = z.strictObject({ firstId: numericId, secondId: numericId });

export const wholePlacePairSchema = z
  .object({
    pair: pairSchema,
    isSeparate: z.boolean().meta({ description: 'Whether somebody said that they are two' }),
    suggestedStay: numericId.meta({
      description: 'Which of both should stay: that with more reviews, else the one that was there before',
    }),
  })
  .meta({ id: 'WholePlacePair' });
export type WholePlacePair = z.output<typeof wholePlacePairSchema>;

export const getPlacePair = endpoint({
  method: 'GET',
  path: '/api/moderation/duplicates/:firstId/:secondId',
  summary: 'Any two places side by side, whether they are on the list or not',
  tag: 'moderation',
  access: 'moderator',
  params: pairParameters,
  query: readQuery,
  responses: { 200: wholePlacePairSchema, 404: errorBody, ...readResponses },
});

export const separatePlaces = endpoint({
  method: 'POST',
  path: '/api/moderation/duplicates/:firstId/:secondId/separation',
  summary:
    'Remembers that two places are two, so that they are not listed as possible duplicates, or takes that back. Again, it changes nothing',
  tag: 'moderation',
  access: 'moderator',
  idempotency: 'key',
  params: pairParameters,
  query: noQuery,
  body: z.strictObject({ isSeparate: z.boolean() }),
  responses: {
    200: z.object({ isSeparate: z.boolean(), isChanged: z.boolean() }).meta({ id: 'SeparatedPlaces' }),
    ...writeResponses,
  },
});

/** What a place that stays takes over from the one that is merged into it, where it lacks it. */
export const takenOverFields = [
  'address',
  'country',
  'phone',
  'url',
  'openingHours',
  'servicePlaceId',
  'partnerNumber',
  'hasAccessibleEntrance',
  'providerDescription',
  'promotedReview',
  'labelNumbers',
  'flagNumbers',
] as const;

const movedShape = {
  fromId: numericId,
  intoId: numericId,
  moved: z.object({
    reviews: z.int().meta({ description: 'Replies among them' }),
    photos: z.int(),
    opinions: z.int().meta({ description: 'Ratings and answers, those of reviews among them' }),
    questions: z.int().meta({ description: 'What moderators are asked, and reports of visitors' }),
    providers: z.int(),
    claims: z.int(),
    fields: z
      .array(z.enum(takenOverFields))
      .meta({ description: 'What the place that stays takes over, because it lacks it' }),
  }),
};

export const mergePreviewSchema = z.object(movedShape).meta({ id: 'PlaceMergePreview' });
export type MergePreview = z.output<typeof mergePreviewSchema>;

export const previewPlaceMerge = endpoint({
  method: 'GET',
  path: '/api/moderation/merges/:fromId/:intoId',
  summary: 'What would go over if one place were merged into another, or why it cannot be. Changes nothing',
  tag: 'moderation',
  access: 'moderator',
  params: z.strictObject({ fromId: numericId, intoId: numericId }),
  query: readQuery,
  responses: { 200: mergePreviewSchema, 404: errorBody, 410: errorBody, ...readResponses },
});

const feedPosition = z.string().meta({ description: 'Tiles asked for with it as since know of the change' });

export const mergePlaces = endpoint({
  method: 'POST',
  path: '/api/moderation/merges',
  summary:
    'Merges a place into another that stays, with all that people said of it; its address leads there. For whoever has just shown who they are; it can be undone at any time',
  tag: 'moderation',
  access: 'moderator',
  idempotency: 'key',
  query: noQuery,
  body: z.strictObject({
    fromId: numericId.meta({ description: 'The place that goes' }),
    intoId: numericId.meta({ description: 'The place that stays' }),
  }),
  responses: {
    200: z.object({ ...movedShape, feedPosition }).meta({ id: 'PlacesMerged' }),
    410: errorBody,
    ...writeResponses,
  },
});

export const unmergePlaces = endpoint({
  method: 'POST',
  path: '/api/moderation/merges/:fromId/undo',
  summary:
    'Separates a place from the one that it was merged into: what went over goes back, what came later stays. For whoever has just shown who they are',
  tag: 'moderation',
  access: 'moderator',
  idempotency: 'key',
  params: z.strictObject({ fromId: numericId }),
  query: noQuery,
  responses: {
    200: z
      .object({
        fromId: numericId,
        intoId: numericId,
        reviews: z.int().meta({ description: 'How many went back, replies among them' }),
        feedPosition,
      })
      .meta({ id: 'PlacesUnmerged' }),
    ...writeResponses,
  },
});

const mergedPlaceSchema = z
  .object({
    _id: numericId.meta({ description: 'Of the place that went' }),
    from: comparedPlaceSchema,
    into: comparedPlaceSchema,
    distanceMeters: z.number(),
    mergedAt: z.iso.datetime(),
  })
  .meta({ id: 'MergedPlace' });
export type MergedPlace = z.output<typeof mergedPlaceSchema>;

export const listMergedPlaces = endpoint({
  method: 'GET',
  path: '/api/moderation/merges',
  summary: `Places that were merged into others, the latest first. ${listPageSize} on a page`,
  tag: 'moderation',
  access: 'moderator',
  query: z.strictObject({
    ...readQueryShape,
    place: numericId.optional().meta({ description: 'Only this one, or those that went into it' }),
    nextPageToken: pageToken,
  }),
  responses: {
    200: z.object({ total, results: z.array(mergedPlaceSchema), nextPageToken }).meta({ id: 'MergedPlacePage' }),
    ...readResponses,
  },
});
