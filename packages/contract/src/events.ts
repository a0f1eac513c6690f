import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { errorBody } from './errors.ts';
import { eventCodeTypedMaxCharacters } from './limits.ts';
import { noQuery, writeRefusals } from './query.ts';

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
