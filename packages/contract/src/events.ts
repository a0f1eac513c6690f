import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { errorBody } from './errors.ts';
import { areaSchema } from './geometry/area.ts';
import { eventCodeTypedMaxCharacters } from './limits.ts';
import { noQuery, readQuery, refusals, writeRefusals } from './query.ts';

export const subscribeToEvent = endpoint({
  method: 'POST',
  path: '/api/event/subscribe',
  summary: 'Joins a MapMission by its code; a person is in one at a time',
  tag: 'events',
  access: 'person',
  idempotency: 'key',
  query: noQuery,
  body: z.strictObject({
    eventCode: z
      .string()
      .min(1)
      .max(eventCodeTypedMaxCharacters)
      .meta({ description: 'As it was typed: case, spaces and hyphens do not matter' }),
    showsName: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the other members see the username; not unless it is said' }),
  }),
  responses: {
    200: z
      .object({
        user: z.object({ eventId: z.uuid(), event: z.object({ name: z.string(), expiration_date: z.iso.datetime() }) }),
        message: z.string(),
      })
      .meta({ id: 'JoinedEvent' }),
    401: errorBody,
    404: errorBody,
    409: errorBody,
    ...writeRefusals,
  },
});

export const unsubscribeFromEvent = endpoint({
  method: 'POST',
  path: '/api/event/unsubscribe',
  summary: 'Leaves the MapMission that the caller is in; what they mapped stays part of it. Once more changes nothing',
  tag: 'events',
  access: 'person',
  idempotency: 'key',
  query: noQuery,
  responses: {
    200: z
      .object({ user: z.object({ eventId: z.null(), event: z.null() }), message: z.string() })
      .meta({ id: 'LeftEvent' }),
    401: errorBody,
    409: errorBody,
    ...writeRefusals,
  },
});

const eventParams = z.strictObject({ id: z.uuid() });

export const eventSchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    starts_at: z.iso.datetime(),
    expiration_date: z.iso.datetime(),
    goal: z.int().nullable().meta({ description: 'How many places it wants to have mapped' }),
    area: areaSchema.nullable(),
    totals: z.object({
      places: z.int().meta({ description: 'Places that somebody reviewed or rated for it' }),
      accessible: z.int(),
      partiallyAccessible: z.int(),
      notAccessible: z.int(),
      photos: z.int(),
      members: z.int(),
    }),
  })
  .meta({ id: 'Event' });
export type MapEvent = z.output<typeof eventSchema>;

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/event/:id',
  summary: 'A MapMission and what it has brought so far, without anybody by name',
  tag: 'events',
  access: 'public',
  params: eventParams,
  query: readQuery,
  responses: { 200: eventSchema, 404: errorBody, ...refusals },
});

const eventBoardSchema = z
  .object({
    showsName: z.boolean().meta({ description: 'Whether the others see the caller' }),
    members: z
      .array(
        z.object({
          username: z.string(),
          avatar: z.string().nullable(),
          isYou: z.boolean(),
          places: z.int(),
          photos: z.int(),
        }),
      )
      .meta({
        description: 'The caller, and those who let the others see them: no ranks, who wrote last stands first',
      }),
    total: z.int().meta({ description: 'All members' }),
    named: z.int().meta({ description: 'Those who let the others see them' }),
  })
  .meta({ id: 'EventBoard' });
export type EventBoard = z.output<typeof eventBoardSchema>;

export const getEventBoard = endpoint({
  method: 'GET',
  path: '/api/event/:id/board',
  summary: 'Who maps with the caller, for members alone',
  tag: 'events',
  access: 'person',
  params: eventParams,
  query: readQuery,
  responses: { 200: eventBoardSchema, 401: errorBody, 403: errorBody, 404: errorBody, ...refusals },
});

export const showNameInEvent = endpoint({
  method: 'PUT',
  path: '/api/event/:id/board',
  summary: 'Lets the other members see the username of the caller, or no longer',
  tag: 'events',
  access: 'person',
  idempotency: 'none',
  params: eventParams,
  query: noQuery,
  body: z.strictObject({ showsName: z.boolean() }),
  responses: { 200: eventBoardSchema, 401: errorBody, 404: errorBody, ...writeRefusals },
});
