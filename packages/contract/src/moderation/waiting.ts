import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { readQuery, refusals } from '../query.ts';

const waitingSchema = z
  .object({
    count: z.int(),
    since: z.iso.datetime().nullable().meta({ description: 'Since when the oldest waits; null where nothing does' }),
  })
  .meta({ id: 'Waiting' });
export type Waiting = z.output<typeof waitingSchema>;

export const allWaitingSchema = z
  .object({
    inbox: waitingSchema.meta({ description: 'What was reported, held or proposed, a thing each, and objections' }),
    objections: waitingSchema.meta({ description: 'Those among what waits in the inbox' }),
    businesses: waitingSchema,
    claims: waitingSchema.nullable().meta({ description: 'null for moderators who do not operate the site' }),
  })
  .meta({ id: 'AllWaiting' });
export type AllWaiting = z.output<typeof allWaitingSchema>;

export const getWaiting = endpoint({
  method: 'GET',
  path: '/api/moderation/waiting',
  summary: 'How much waits for moderators, and since when the oldest of each kind does',
  tag: 'moderation',
  access: 'moderator',
  query: readQuery,
  responses: { 200: allWaitingSchema, 401: errorBody, 403: errorBody, ...refusals },
});
