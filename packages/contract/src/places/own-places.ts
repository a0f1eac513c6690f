import { z } from 'zod';
import { groundSchema } from '../accounts/restriction.ts';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { languages } from '../languages.ts';
import { placeUndoDeleteDays } from '../limits.ts';
import { noQuery, numericId, pageToken, readQueryShape, refusals, writeRefusals } from '../query.ts';
import { ratingKey } from './place-schemas.ts';

/** A place that somebody added or reviewed. */
export const ownPlaceSchema = z
  .object({
    _id: numericId,
    name: z.string(),
    nameLanguage: z.enum(languages).nullable(),
    address: z.string().nullable(),
    rating: ratingKey,
    isAdded: z.boolean().meta({ description: 'Whether the caller added it' }),
    contributedAt: z.iso.datetime().meta({ description: 'When they added it, or reviewed it last' }),
    status: z.enum(['published', 'deleted', 'removed', 'closed']).meta({
      description:
        'deleted, removed, closed: shown to whoever added it alone; removed was by a moderator, closed is closed for good',
    }),
    decision: z
      .object({
        ground: groundSchema,
        facts: z.string(),
        objectionPath: z.string().meta({ description: 'Where its author may object, from the root of the site' }),
      })
      .nullable()
      .meta({ description: 'Why it was removed' }),
    undoUntil: z.iso.datetime().nullable().meta({ description: 'Until when the caller may bring it back' }),
  })
  .meta({ id: 'OwnPlace' });
export type OwnPlace = z.output<typeof ownPlaceSchema>;

export const listOwnPlaces = endpoint({
  method: 'GET',
  path: '/api/users/places',
  summary: 'The places that the caller added or reviewed, what they did last first',
  tag: 'places',
  access: 'person',
  query: z.strictObject({
    ...readQueryShape,
    added: z.literal('true').optional().meta({ description: 'Those alone that they added, the latest first' }),
    nextPageToken: pageToken,
  }),
  responses: {
    200: z
      .object({ results: z.array(ownPlaceSchema), nextPageToken: z.string().nullable() })
      .meta({ id: 'OwnPlaceList' }),
    401: errorBody,
    ...refusals,
  },
});

const changePlace = {
  tag: 'places',
  access: 'person',
  idempotency: 'key',
  params: z.strictObject({ id: numericId }),
  query: noQuery,
} as const;
const refused = { 401: errorBody, 404: errorBody, 409: errorBody, ...writeRefusals } as const;
const feedPosition = z
  .string()
  .nullable()
  .meta({ description: 'Tiles asked for with it as since know of the change; null where nothing changed' });

export const deletePlace = endpoint({
  ...changePlace,
  method: 'DELETE',
  path: '/api/places/:id',
  summary: `Takes a place off the map for ${placeUndoDeleteDays} days, then for ever: for operators who have just shown who they are, and for whoever added it while nobody else has reviewed it`,
  responses: {
    200: z.object({ _id: numericId, undoUntil: z.iso.datetime(), feedPosition }).meta({ id: 'DeletedPlace' }),
    410: errorBody,
    ...refused,
  },
});

export const undoDeletePlace = endpoint({
  ...changePlace,
  method: 'PUT',
  path: '/api/places/:id/undo-delete',
  summary: `Brings a deleted place back within ${placeUndoDeleteDays} days: for operators, and for whoever deleted it`,
  responses: { 200: z.object({ _id: numericId, feedPosition }).meta({ id: 'RestoredPlace' }), ...refused },
});
