import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { languages } from '../languages.ts';
import { undoTakeBackDays } from '../limits.ts';
import { noQuery, numericId, readQueryShape, refusals, writeRefusals } from '../query.ts';
import { groundFields, hasOneGround, oneGround, reasonField } from './ground-fields.ts';

/**
 * What somebody contributes, as it is taken back: of an edit all that it changed of one place; a description is what they
 * wrote of a place as its business, a proposal whatever of an edit or a description waits.
 */
export const contributionKinds = [
  'review',
  'photo',
  'answer',
  'place',
  'edit',
  'description',
  'proposal',
  'business',
] as const;
export type ContributionKind = (typeof contributionKinds)[number];

/** Why something stays: somebody else says the same or has approved it, or others built on it. */
export const keptReasons = ['confirmed', 'builtOn'] as const;
export type KeptReason = (typeof keptReasons)[number];

const countsSchema = z.array(z.object({ kind: z.enum(contributionKinds), count: z.int(), kept: z.int() })).meta({
  description: 'Of each kind how much is taken back, and how much stays; kinds of which there is nothing are left out',
});

export const takenBackSchema = z
  .object({
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    counts: countsSchema,
    isPictureHidden: z.boolean().meta({ description: 'Whether their picture was hidden with it' }),
    undoUntil: z.iso.datetime().meta({ description: `${undoTakeBackDays} days after it was decided` }),
  })
  .meta({ id: 'TakenBackPeriod' });

const placeSchema = z.object({ _id: numericId, name: z.string(), nameLanguage: z.enum(languages).nullable() });

export const takeBackPreviewSchema = z
  .object({
    counts: countsSchema,
    speaksFor: z.object({ count: z.int(), places: z.array(placeSchema), partners: z.array(z.string()) }).meta({
      description:
        'Whose business they are, which is not taken back: an operator detaches them. Of many the first 20 places, and partners by name or key',
    }),
    kept: z
      .array(
        z.object({
          kind: z.enum(contributionKinds),
          _id: numericId.meta({ description: 'Of an edit its place' }),
          reason: z.enum(keptReasons),
          place: placeSchema.nullable().meta({ description: 'null for what belongs to no place' }),
        }),
      )
      .meta({ description: 'What stays: of much the first 20' }),
  })
  .meta({ id: 'TakeBackPreview' });
export type TakeBackPreview = z.output<typeof takeBackPreviewSchema>;

const outcomes = { 401: errorBody, 404: errorBody, 409: errorBody, ...writeRefusals };
const personParameters = z.strictObject({ id: z.uuid() });
const from = z.iso.datetime().meta({ description: 'What was contributed or changed since then' });
const until = z.iso.datetime().optional().meta({ description: 'And before that moment; left out: until now' });

export const previewTakeBack = endpoint({
  method: 'GET',
  path: '/api/moderation/people/:id/contributions',
  summary:
    'What would be taken back of somebody in a period, and what would stay because others confirmed it or built on it. Changes nothing',
  tag: 'moderation',
  access: 'moderator',
  params: personParameters,
  query: z.strictObject({ ...readQueryShape, from, until }),
  responses: {
    200: takeBackPreviewSchema,
    401: errorBody,
    403: errorBody,
    404: errorBody,
    ...refusals,
  },
});

export const takeBackContributions = endpoint({
  method: 'POST',
  path: '/api/moderation/people/:id/taking-back',
  summary: `Takes back everything that somebody contributed in a period, but for what others confirmed or built on; their roles stay. They are told by mail why and how to object; it can be undone for ${undoTakeBackDays} days. Either \`rule\` or \`law\` is the ground`,
  tag: 'moderation',
  access: 'moderator',
  idempotency: 'key',
  params: personParameters,
  query: noQuery,
  body: z
    .strictObject({
      ...groundFields,
      from,
      until,
      hidesPicture: z
        .boolean()
        .optional()
        .meta({ description: 'Whether the picture they show of themselves goes too' }),
    })
    .refine(hasOneGround, oneGround),
  responses: {
    200: z
      .object({
        isTakenBack: z.boolean().meta({ description: 'false where there was nothing' }),
        decisionId: numericId.nullable(),
        counts: countsSchema,
      })
      .meta({ id: 'ContributionsTakenBack' }),
    ...outcomes,
  },
});

export const undoTakeBack = endpoint({
  method: 'POST',
  path: '/api/moderation/taking-back/:id/undo',
  summary: `Brings back what was taken back of somebody together, for ${undoTakeBackDays} days, but for what was changed since. They are told by mail; an objection that waits is upheld by it`,
  tag: 'moderation',
  access: 'moderator',
  idempotency: 'key',
  params: z.strictObject({ id: numericId }),
  query: noQuery,
  body: z.strictObject({
    reason: reasonField,
  }),
  responses: {
    200: z
      .object({ isUndone: z.boolean().meta({ description: 'false where it was undone before' }) })
      .meta({ id: 'TakeBackUndone' }),
    ...outcomes,
  },
});
