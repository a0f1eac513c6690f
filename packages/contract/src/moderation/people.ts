import { z } from 'zod';
import { decisionKinds } from '../accounts/objections.ts';
import { personSchema } from '../accounts/people.ts';
import { groundSchema, restrictionSchema } from '../accounts/restriction.ts';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { languages } from '../languages.ts';
import { listPageSize } from '../limits.ts';
import { ratedKeys } from '../places/accessibility.ts';
import {
  integerCodec,
  noQuery,
  numericId,
  readQuery,
  readQueryShape,
  refusals,
  searchWords,
  writeRefusals,
} from '../query.ts';
import { groundFields, hasOneGround, oneGround, reasonField } from './ground-fields.ts';
import { takenBackSchema } from './taking-back.ts';

/** Somebody as moderators find them: without the e-mail address, and with what they did. */
export const moderatedPersonSchema = z
  .object({
    ...personSchema.shape,
    name: z.string(),
    isProvider: z.boolean(),
    isModerator: z.boolean(),
    isOperator: z.boolean(),
    restriction: restrictionSchema.nullable().meta({ description: 'What keeps them from contributing now' }),
    createdAt: z.iso.datetime(),
    reviews: z.int(),
    removals: z.int().meta({ description: 'How often something of theirs was taken down, and stayed so' }),
  })
  .meta({ id: 'ModeratedPerson' });
export type ModeratedPerson = z.output<typeof moderatedPersonSchema>;

export const findPeople = endpoint({
  method: 'GET',
  path: '/api/moderation/people',
  summary: `People whose username or name has the words: those whose username begins with them first. ${listPageSize} on a page`,
  tag: 'moderation',
  access: 'moderator',
  query: z.strictObject({
    ...readQueryShape,
    query: searchWords.optional().meta({ description: 'Left out: everybody, the latest first' }),
    page: integerCodec(1, 100_000).optional(),
  }),
  responses: {
    200: z.object({ count: z.int(), rows: z.array(moderatedPersonSchema) }).meta({ id: 'ModeratedPeople' }),
    401: errorBody,
    403: errorBody,
    ...refusals,
  },
});

const userParameters = z.strictObject({ id: z.uuid() });

export const wholeModeratedPersonSchema = z
  .object({
    person: moderatedPersonSchema,
    reviews: z
      .array(
        z.object({
          _id: numericId,
          place: z.object({ _id: numericId, name: z.string(), nameLanguage: z.enum(languages).nullable() }),
          rating: z.enum(ratedKeys).nullable(),
          text: z.string(),
          language: z.enum(languages).nullable(),
          status: z.enum(['published', 'held', 'removed']),
          createdAt: z.iso.datetime(),
        }),
      )
      .meta({ description: 'Reviews and replies that are not deleted, the latest 20' }),
    decisions: z
      .array(
        z.object({
          at: z.iso.datetime(),
          by: z.string().nullable().meta({ description: 'A username; null for the site itself and its commands' }),
          isAutomatic: z.boolean(),
          _id: numericId,
          kind: z.enum(decisionKinds),
          ground: groundSchema,
          facts: z.string(),
          until: z.iso.datetime().nullable(),
          takenBackAt: z.iso.datetime().nullable(),
          takenBack: takenBackSchema
            .nullable()
            .meta({ description: 'What was taken back by it; null for decisions of other kinds' }),
        }),
      )
      .meta({ description: 'What was decided about them and what they contributed, the latest 20' }),
  })
  .meta({ id: 'WholeModeratedPerson' });
export type WholeModeratedPerson = z.output<typeof wholeModeratedPersonSchema>;

export const getModeratedPerson = endpoint({
  method: 'GET',
  path: '/api/moderation/people/:id',
  summary: 'Somebody, what they wrote lately, and what was decided about it',
  tag: 'moderation',
  access: 'moderator',
  params: userParameters,
  query: readQuery,
  responses: { 200: wholeModeratedPersonSchema, 401: errorBody, 403: errorBody, 404: errorBody, ...refusals },
});
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
    reason: reasonField,
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
