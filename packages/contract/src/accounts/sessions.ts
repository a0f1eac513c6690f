import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { noQuery, readQuery, refusals, writeRefusals } from '../query.ts';

export const sessionSchema = z
  .object({
    _id: z.uuid(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    country: z
      .string()
      .nullable()
      .meta({ description: 'Where the session began: ISO 3166-1, two letters; null where nothing tells it' }),
    signedInAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().meta({ description: 'To the hour' }),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });

export type Session = z.output<typeof sessionSchema>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/users/me/sessions',
  summary: 'Where the caller is signed in, the latest first',
  tag: 'accounts',
  access: 'person',
  query: readQuery,
  responses: { 200: z.array(sessionSchema), 401: errorBody, ...refusals },
});

const endedSessions = z.object({ ended: z.int() }).meta({ id: 'EndedSessions' });

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/users/me/sessions/:id',
  summary: "Ends one of the caller's sessions",
  tag: 'accounts',
  access: 'person',
  idempotency: 'none',
  params: z.strictObject({ id: z.uuid() }),
  query: noQuery,
  responses: { 200: endedSessions, 401: errorBody, ...writeRefusals },
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/users/me/sessions',
  summary: "Ends all of the caller's sessions but this one",
  tag: 'accounts',
  access: 'person',
  idempotency: 'none',
  query: noQuery,
  responses: { 200: endedSessions, 401: errorBody, ...writeRefusals },
});
