import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { listPageSize } from '../limits.ts';
import { noQuery, numericId, pageToken, readQuery, readQueryShape, refusals, writeRefusals } from '../query.ts';
import { comparedPlaceSchema } from './compared-places.ts';

const departedShape = {
  _id: numericId.meta({ description: 'Of the place' }),
  place: comparedPlaceSchema,
  leftAt: z.iso.datetime().meta({ description: 'When the import came that did not have it any more' }),
  keptAt: z.iso.datetime().nullable().meta({ description: 'When somebody decided that it stays; null while it waits' }),
};

export const departedPlaceSchema = z.object(departedShape).meta({ id: 'DepartedPlace' });
export type DepartedPlace = z.output<typeof departedPlaceSchema>;

export const listDepartedPlaces = endpoint({
  method: 'GET',
  path: '/api/moderation/departed',
  summary: `Places that no source has any more and that stayed because people said something of them, the first that left first; or those of which somebody decided that they stay, the latest first. ${listPageSize} on a page`,
  tag: 'moderation',
  access: 'moderator',
  query: z.strictObject({
    ...readQueryShape,
    only: z.enum(['waiting', 'kept'], 'must be waiting or kept').optional().meta({ description: 'Left out: waiting' }),
    nextPageToken: pageToken,
  }),
  responses: {
    200: z
      .object({ total: z.int(), results: z.array(departedPlaceSchema), nextPageToken: z.string().nullable() })
      .meta({ id: 'DepartedPlacePage' }),
    401: errorBody,
    403: errorBody,
    ...refusals,
  },
});

export const wholeDepartedPlaceSchema = z
  .object({
    ...departedShape,
    near: z
      .array(z.object({ place: comparedPlaceSchema, distanceMeters: z.number(), isNamedAlike: z.boolean() }))
      .meta({
        description:
          'Places near it that may be the same, at most five: those of a like name first, then those of its type, nearest first',
      }),
  })
  .meta({ id: 'WholeDepartedPlace' });
export type WholeDepartedPlace = z.output<typeof wholeDepartedPlaceSchema>;

const departedParameters = z.strictObject({ id: numericId });

export const getDepartedPlace = endpoint({
  method: 'GET',
  path: '/api/moderation/departed/:id',
  summary: 'One place that left its source, and what it may be now',
  tag: 'moderation',
  access: 'moderator',
  params: departedParameters,
  query: readQuery,
  responses: { 200: wholeDepartedPlaceSchema, 401: errorBody, 403: errorBody, 404: errorBody, ...refusals },
});

export const keepDepartedPlace = endpoint({
  method: 'POST',
  path: '/api/moderation/departed/:id/keeping',
  summary:
    'Decides that a place stays although no source has it any more, or takes that back. It is asked again where it returns and leaves again. Again, it changes nothing',
  tag: 'moderation',
  access: 'moderator',
  idempotency: 'key',
  params: departedParameters,
  query: noQuery,
  body: z.strictObject({ isKept: z.boolean() }),
  responses: {
    200: z.object({ isKept: z.boolean(), isChanged: z.boolean() }).meta({ id: 'KeptPlace' }),
    401: errorBody,
    404: errorBody,
    409: errorBody,
    ...writeRefusals,
  },
});
