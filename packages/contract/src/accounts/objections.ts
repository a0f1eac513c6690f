import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { objectionMaxCharacters, objectionMinCharacters } from '../limits.ts';
import { noQuery, readQuery, refusals, writeRefusals } from '../query.ts';
import { groundSchema } from './restriction.ts';

/** What moderators decide. */
export const decisionKinds = ['personRestricted', 'contributionRemoved', 'contributionsTakenBack'] as const;
export type DecisionKind = (typeof decisionKinds)[number];
/** What becomes of an objection: the decision is taken back, or stays. */
const objectionOutcomes = ['upheld', 'rejected'] as const;

const objectionSchema = z
  .object({
    madeAt: z.iso.datetime(),
    text: z.string(),
    answer: z
      .object({ at: z.iso.datetime(), outcome: z.enum(objectionOutcomes), text: z.string() })
      .nullable()
      .meta({ description: 'null while nobody has answered' }),
  })
  .meta({ id: 'Objection' });

export const decisionSchema = z
  .object({
    kind: z.enum(decisionKinds),
    ground: groundSchema,
    facts: z.string().meta({ description: 'What happened, in the words of whoever decided' }),
    isAutomatic: z.boolean().meta({ description: 'Whether no person decided' }),
    since: z.iso.datetime(),
    until: z.iso.datetime().nullable().meta({ description: 'null: until it is taken back' }),
    takenBack: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
    objectUntil: z.iso.datetime().meta({ description: 'Until when one may object' }),
    mayObject: z.boolean().meta({
      description: 'Whether one may object now: not where an objection waits, and not to what was taken back',
    }),
    objections: z.array(objectionSchema).meta({ description: 'The latest first' }),
  })
  .meta({ id: 'Decision' });

export type Decision = z.output<typeof decisionSchema>;

/** What can be the token of a decision. */
export const decisionToken = z
  .string()
  .max(100)
  .meta({ description: "The decision's own, from the mail about it or the account" });

const tokenParameters = z.strictObject({
  token: decisionToken,
});

export const getDecision = endpoint({
  method: 'GET',
  path: '/api/objections/:token',
  summary: 'A decision of moderators, as whom it concerns reads it; needs no account',
  tag: 'accounts',
  access: 'public',
  params: tokenParameters,
  query: readQuery,
  responses: { 200: decisionSchema, 404: errorBody, ...refusals },
});

export const objectToDecision = endpoint({
  method: 'POST',
  path: '/api/objections/:token',
  summary: 'Objects to a decision of moderators; needs no account. The same words again change nothing',
  tag: 'accounts',
  access: 'public',
  idempotency: 'none',
  params: tokenParameters,
  query: noQuery,
  body: z.strictObject({
    text: z
      .string()
      .max(objectionMaxCharacters * 4)
      .meta({ description: `${objectionMinCharacters} to ${objectionMaxCharacters} characters` }),
  }),
  responses: { 200: decisionSchema, 404: errorBody, 409: errorBody, ...writeRefusals },
});
