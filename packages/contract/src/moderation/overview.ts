import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { readQuery, refusals } from '../query.ts';
import { inboxItemSchema } from './inbox.ts';

export const moderationOverviewSchema = z
  .object({
    decided: z
      .array(
        z.object({
          item: inboxItemSchema,
          at: z.iso.datetime(),
          by: z.string().nullable().meta({ description: 'A username; null for commands, and for a deleted account' }),
        }),
      )
      .meta({ description: 'What was decided last, and stayed so; the latest first, at most 5' }),
    week: z
      .object({
        reviews: z.int(),
        answers: z.int().meta({ description: 'Single answers about a place: “Still right”, and what was wrong' }),
        places: z.int(),
        photos: z.int().meta({ description: 'Sent; some may not stand with a review yet' }),
        people: z.int().meta({ description: 'Who made an account' }),
        decided: z.int().meta({ description: 'Things of the inbox that moderators decided about' }),
        objections: z.int().meta({ description: 'Objections that were made' }),
        waitingSeconds: z.int().nullable().meta({
          description: 'How long the things that were decided had waited: the median; null where nothing was decided',
        }),
      })
      .meta({ description: 'What happened in the last 7 days' }),
  })
  .meta({ id: 'ModerationOverview' });
export type ModerationOverview = z.output<typeof moderationOverviewSchema>;

export const getModerationOverview = endpoint({
  method: 'GET',
  path: '/api/moderation/overview',
  summary: 'What moderators decided last, and what happened in the last 7 days',
  tag: 'moderation',
  access: 'moderator',
  query: readQuery,
  responses: { 200: moderationOverviewSchema, 401: errorBody, 403: errorBody, ...refusals },
});
