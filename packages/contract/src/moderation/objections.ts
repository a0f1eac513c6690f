import { z } from 'zod';
import { decisionSchema } from '../accounts/objections.ts';
import { groundSchema } from '../accounts/restriction.ts';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { decisionTextMaxCharacters, listPageSize } from '../limits.ts';
import { integerCodec, noQuery, numericId, readQuery, readQueryShape, refusals, writeRefusals } from '../query.ts';

export const objectionOverviewSchema = z
  .object({
    _id: numericId,
    text: z.string(),
    madeAt: z.iso.datetime(),
    person: z.string().nullable().meta({ description: 'A username, or a name; null where the account was deleted' }),
    decision: z.object({
      ground: groundSchema,
      facts: z.string(),
      by: z.string().nullable().meta({ description: 'A username; null for the site itself and its commands' }),
      isAutomatic: z.boolean(),
      at: z.iso.datetime(),
      until: z.iso.datetime().nullable(),
      takenBackAt: z.iso.datetime().nullable(),
    }),
    answer: decisionSchema.shape.objections.element.shape.answer,
  })
  .meta({ id: 'ObjectionOverview' });
export type ObjectionOverview = z.output<typeof objectionOverviewSchema>;

const wholeObjectionSchema = z
  .object({
    ...objectionOverviewSchema.shape,
    mayAnswer: z.boolean().meta({
      description:
        'Whether the caller may: not what they object to themselves, nor their own decision where somebody else can',
    }),
  })
  .meta({ id: 'WholeObjection' });
export type WholeObjection = z.output<typeof wholeObjectionSchema>;

export const getObjection = endpoint({
  method: 'GET',
  path: '/api/moderation/objections/:id',
  summary: 'One objection with the decision that it is about, and its answer where it has one',
  tag: 'moderation',
  access: 'moderator',
  params: z.strictObject({ id: numericId }),
  query: readQuery,
  responses: { 200: wholeObjectionSchema, 401: errorBody, 403: errorBody, 404: errorBody, ...refusals },
});

export const listObjections = endpoint({
  method: 'GET',
  path: '/api/moderation/objections',
  summary: `Objections to decisions of moderators, those that wait first, and of these the oldest. ${listPageSize} on a page`,
  tag: 'moderation',
  access: 'moderator',
  query: z.strictObject({
    ...readQueryShape,
    only: z.literal('waiting').optional().meta({ description: 'Left out: those that have their answer too' }),
    page: integerCodec(1, 100_000).optional(),
  }),
  responses: {
    200: z.object({ count: z.int(), rows: z.array(objectionOverviewSchema) }).meta({ id: 'ObjectionList' }),
    401: errorBody,
    403: errorBody,
    ...refusals,
  },
});

export const answerObjection = endpoint({
  method: 'POST',
  path: '/api/moderation/objections/:id/answer',
  summary:
    'Answers an objection, which a mail tells; an upheld one takes the decision back, and brings back exactly what it took down. Not for whoever decided, where somebody else can',
  tag: 'moderation',
  access: 'moderator',
  idempotency: 'key',
  params: z.strictObject({ id: numericId }),
  query: noQuery,
  body: z.strictObject({
    outcome: z.enum(['upheld', 'rejected'], 'must be upheld or rejected'),
    text: z
      .string()
      .max(decisionTextMaxCharacters * 4)
      .meta({ description: `For the person to read: 1 to ${decisionTextMaxCharacters} characters` }),
  }),
  responses: {
    200: z
      .object({
        isAnswered: z.boolean().meta({ description: 'false where it had its answer before, which stays' }),
        objection: objectionOverviewSchema,
      })
      .meta({ id: 'ObjectionAnswered' }),
    401: errorBody,
    404: errorBody,
    409: errorBody,
    ...writeRefusals,
  },
});
