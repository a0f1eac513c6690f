import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { shownWeeks } from '../operating/console-limits.ts';
import { readQuery, refusals } from '../query.ts';

export const weekSchema = z
  .object({
    from: z.iso.date().meta({ description: 'Its Monday; weeks begin at midnight UTC' }),
    reviews: z.int(),
    answers: z.int(),
    places: z.int(),
    photos: z.int().meta({ description: 'Sent; some may not stand with a review yet' }),
    edits: z.int().meta({ description: 'Edits of places that were written at once or proposed' }),
    decided: z.int().meta({ description: 'Things of the inbox that moderators decided about' }),
    medianSeconds: z.int().nullable().meta({
      description: 'How long half of these had waited at most; null where nothing was decided',
    }),
    slowSeconds: z.int().nullable().meta({ description: 'How long nine of ten had waited at most' }),
  })
  .meta({ id: 'Week' });
export type Week = z.output<typeof weekSchema>;

export const getModerationWeeks = endpoint({
  method: 'GET',
  path: '/api/moderation/weeks',
  summary: `What was contributed in each of the last ${shownWeeks} weeks, and how long the inbox waited; the present week comes last and goes on`,
  tag: 'moderation',
  access: 'moderator',
  query: readQuery,
  responses: {
    200: z.object({ weeks: z.array(weekSchema) }).meta({ id: 'ModerationWeeks' }),
    401: errorBody,
    403: errorBody,
    ...refusals,
  },
});
