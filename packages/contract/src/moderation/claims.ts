import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { claimRefusalMaxCharacters, listPageSize } from '../limits.ts';
import { integerCodec, noQuery, numericId, readQueryShape, refusals, writeRefusals } from '../query.ts';

export const claimOverviewSchema = z
  .object({
    _id: numericId,
    place: z.object({
      _id: numericId,
      name: z.string(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      url: z.string().nullable(),
      isDeleted: z.boolean(),
      providers: z.int().meta({ description: 'How many speak for it already' }),
    }),
    person: z.object({
      _id: z.uuid(),
      name: z.string().meta({ description: 'A username, or a name' }),
      since: z.iso.datetime().meta({ description: 'When the account was made' }),
    }),
    text: z.string().meta({ description: 'How they say that they are connected to the place' }),
    workEmail: z.string().nullable(),
    workEmailConfirmedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When they showed that they read what is sent to it; null where they have not' }),
    isOfWebsite: z.boolean().nullable().meta({
      description: "Whether the work e-mail is of the place's own website; null where one of both is not known",
    }),
    madeAt: z.iso.datetime(),
    outcome: z.enum(['approved', 'refused']).nullable().meta({ description: 'null while it waits' }),
    reason: z.string().nullable().meta({ description: 'Why it was refused' }),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ClaimOverview' });
export type ClaimOverview = z.output<typeof claimOverviewSchema>;

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/claims',
  summary: `Who says that a place is theirs: those that wait first, and of these the oldest. ${listPageSize} on a page`,
  tag: 'moderation',
  access: 'operator',
  query: z.strictObject({
    ...readQueryShape,
    only: z.literal('waiting').optional().meta({ description: 'Left out: those that were decided too' }),
    page: integerCodec(1, 100_000).optional(),
  }),
  responses: {
    200: z.object({ count: z.int(), rows: z.array(claimOverviewSchema) }).meta({ id: 'ClaimList' }),
    401: errorBody,
    403: errorBody,
    ...refusals,
  },
});

const decisionResponses = {
  200: z
    .object({
      isDecided: z.boolean().meta({ description: 'false where it was decided before, and stays so' }),
      claim: claimOverviewSchema,
    })
    .meta({ id: 'ClaimDecision' }),
  401: errorBody,
  404: errorBody,
  409: errorBody,
  ...writeRefusals,
};

export const approveClaim = endpoint({
  method: 'POST',
  path: '/api/claims/:id/approval',
  summary: 'Makes whoever claimed a place its provider, which a mail tells',
  tag: 'moderation',
  access: 'operator',
  idempotency: 'key',
  params: z.strictObject({ id: numericId }),
  query: noQuery,
  responses: decisionResponses,
});

export const refuseClaim = endpoint({
  method: 'POST',
  path: '/api/claims/:id/refusal',
  summary: 'Does not believe that a place is somebody’s, and tells them why by mail; they may claim it again',
  tag: 'moderation',
  access: 'operator',
  idempotency: 'key',
  params: z.strictObject({ id: numericId }),
  query: noQuery,
  body: z.strictObject({
    reason: z
      .string()
      .max(claimRefusalMaxCharacters * 4)
      .meta({ description: `For whoever made it to read: 1 to ${claimRefusalMaxCharacters} characters` }),
  }),
  responses: decisionResponses,
});
