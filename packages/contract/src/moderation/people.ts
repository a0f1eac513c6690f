import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { decisionTextMaxCharacters } from '../limits.ts';
import { noQuery, writeRefusals } from '../query.ts';
import { groundFields, hasOneGround, oneGround } from './ground-fields.ts';

const userParameters = z.strictObject({ id: z.uuid() });
const outcomes = { 401: errorBody, 404: errorBody, 409: errorBody, ...writeRefusals };

export const restrictUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/restriction',
  summary:
    'Keeps somebody from contributing, and tells them by mail why, until when and how to object. Those who moderate or operate are restricted by operators alone. Either `rule` or `law` is the ground',
  tag: 'moderation',
  access: 'moderator',
  idempotency: 'key',
  params: userParameters,
  query: noQuery,
  body: z
    .strictObject({
      ...groundFields,
      until: z.iso.datetime().nullable().optional().meta({ description: 'null, or left out: until it is taken back' }),
    })
    .refine(hasOneGround, oneGround),
  responses: {
    200: z
      .object({
        isRestricted: z.boolean().meta({ description: 'false where a restriction held already, which stays' }),
        objectionPath: z.string().meta({ description: 'Where they object, from the root of the site' }),
      })
      .meta({ id: 'PersonRestricted' }),
    ...outcomes,
  },
});

export const releaseUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/release',
  summary: 'Takes the restriction of somebody back, which a mail tells; an objection that waits is upheld by it',
  tag: 'moderation',
  access: 'moderator',
  idempotency: 'key',
  params: userParameters,
  query: noQuery,
  body: z.strictObject({
    reason: z
      .string()
      .max(decisionTextMaxCharacters * 4)
      .meta({ description: `For the person to read: 1 to ${decisionTextMaxCharacters} characters` }),
  }),
  responses: {
    200: z
      .object({ isReleased: z.boolean().meta({ description: 'false where they were not restricted' }) })
      .meta({ id: 'PersonReleased' }),
    ...outcomes,
  },
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  summary: 'Ends all sessions of somebody; servers refuse them within a second',
  tag: 'moderation',
  access: 'operator',
  idempotency: 'key',
  params: userParameters,
  query: noQuery,
  responses: { 200: z.object({ ended: z.int() }).meta({ id: 'PersonSessionsEnded' }), ...outcomes },
});

export const setUserRole = endpoint({
  method: 'PUT',
  path: '/api/users/:id/roles/:role',
  summary:
    'Makes somebody a moderator or operator, or no longer one. Given again, it wakes a role that waits for a passkey that is lost. The last operator who can act stays one',
  tag: 'moderation',
  access: 'operator',
  idempotency: 'key',
  params: z.strictObject({ id: z.uuid(), role: z.enum(['moderator', 'operator'], 'must be moderator or operator') }),
  query: noQuery,
  body: z.strictObject({ isGiven: z.boolean() }),
  responses: {
    200: z
      .object({ isChanged: z.boolean().meta({ description: 'false where it was so before' }) })
      .meta({ id: 'RoleChanged' }),
    ...outcomes,
  },
});
