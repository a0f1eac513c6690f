import { z } from 'zod';
import { groundSchema } from '../accounts/restriction.ts';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { languages } from '../languages.ts';
import { listPageSize, undoDecisionDays } from '../limits.ts';
import { noticeGrounds } from '../notice-words.ts';
import { placeChangeSchema } from '../places/place-history.ts';
import { noQuery, numericId, pageToken, readQuery, readQueryShape, refusals, writeRefusals } from '../query.ts';
import { groundFields, hasOneGround, oneGround } from './ground-fields.ts';
import { objectionOverviewSchema } from './objections.ts';

/** What a thing in the inbox of moderators is. */
export const inboxKinds = ['review', 'photo', 'description', 'avatar', 'place', 'business', 'edit'] as const;

const inboxItemShape = {
  _id: numericId.meta({ description: 'The number by which moderators call it' }),
  kind: z.enum(inboxKinds),
  since: z.iso.datetime(),
  reasons: z
    .array(z.object({ kind: z.string(), excerpt: z.string().nullable() }))
    .meta({ description: 'What a check found doubtful, with the words that it is about' }),
  place: z
    .object({
      _id: numericId,
      name: z.string(),
      nameLanguage: z.enum(languages).nullable(),
      address: z.string().nullable(),
    })
    .nullable(),
  business: z.object({ _id: numericId, name: z.string() }).nullable(),
  isReply: z.boolean(),
  status: z
    .enum(['published', 'held', 'removed'])
    .nullable()
    .meta({ description: 'Of a review, reply or photo; else null' }),
  text: z.string().nullable().meta({ description: 'The words of a review or reply, or a description that waits' }),
  language: z.enum(languages).nullable().meta({ description: 'Of the words, where it is known' }),
  photos: z
    .array(
      z.object({
        url: z.string(),
        altText: z.string(),
        status: z.enum(['published', 'held', 'removed']),
        isDoubtful: z.boolean(),
      }),
    )
    .meta({ description: 'Of a review, all; those that are not doubtful stay whatever is decided about the others' }),
  avatar: z.string().nullable().meta({ description: 'The picture that somebody shows of themselves' }),
  author: z
    .object({ _id: z.uuid(), username: z.string().nullable() })
    .nullable()
    .meta({ description: 'Who contributed it; null where the account was deleted' }),
  reporters: z
    .int()
    .meta({ description: 'How many people reported it; somebody who is not signed in counts each time' }),
  isHiddenAutomatically: z.boolean().meta({ description: 'Whether it is hidden because several people reported it' }),
  outcome: z.enum(['approved', 'refused']).nullable().meta({ description: 'null while it waits' }),
};

export const inboxItemSchema = z.object(inboxItemShape).meta({ id: 'InboxItem' });
export type InboxItem = z.output<typeof inboxItemSchema>;

export const wholeInboxItemSchema = z
  .object({
    ...inboxItemShape,
    notices: z
      .array(
        z.object({
          ground: z.enum(noticeGrounds),
          text: z.string(),
          language: z.enum(languages),
          sentAt: z.iso.datetime(),
          isSignedIn: z.boolean(),
        }),
      )
      .meta({ description: 'What was reported, the newest first; of many the newest 50' }),
    changes: z
      .array(placeChangeSchema)
      .meta({ description: 'What a proposed edit would change of the place as it is now; else empty' }),
    authorRecord: z
      .object({
        since: z.iso.datetime().meta({ description: 'When the account was made' }),
        reviews: z.int(),
        removals: z.int().meta({ description: 'How often something of theirs was taken down, and stayed so' }),
      })
      .nullable(),
    decisions: z
      .array(
        z.object({
          at: z.iso.datetime(),
          by: z.string().nullable().meta({ description: 'A username; null for the site itself and its commands' }),
          isAutomatic: z.boolean(),
          ground: groundSchema,
          facts: z.string(),
          takenBackAt: z.iso.datetime().nullable(),
        }),
      )
      .meta({ description: 'What was taken down of the same thing before, the latest first' }),
    mayDecide: z
      .boolean()
      .meta({ description: 'Whether the caller may: nobody decides about what they contributed themselves' }),
  })
  .meta({ id: 'WholeInboxItem' });
export type WholeInboxItem = z.output<typeof wholeInboxItemSchema>;

export const inboxObjectionSchema = z
  .object({
    _id: z
      .string()
      .regex(/^objection-[1-9]\d{0,14}$/)
      .meta({ description: 'The number of the objection, with what it is before it' }),
    kind: z.literal('objection'),
    since: z.iso.datetime(),
    objection: objectionOverviewSchema,
  })
  .meta({ id: 'InboxObjection', description: 'What somebody says against a decision about them' });
export type InboxObjection = z.output<typeof inboxObjectionSchema>;

export const listInbox = endpoint({
  method: 'GET',
  path: '/api/moderation/inbox',
  summary: `What waits for a moderator, a thing each however often it was reported, and objections: the gravest first, and of these the oldest. ${listPageSize} on a page`,
  tag: 'moderation',
  access: 'moderator',
  query: z.strictObject({ ...readQueryShape, nextPageToken: pageToken }),
  responses: {
    200: z
      .object({
        total: z.int(),
        results: z.array(z.union([inboxItemSchema, inboxObjectionSchema])),
        nextPageToken: z.string().nullable(),
      })
      .meta({ id: 'Inbox' }),
    401: errorBody,
    403: errorBody,
    ...refusals,
  },
});

const itemParameters = z.strictObject({ id: numericId });

export const getInboxItem = endpoint({
  method: 'GET',
  path: '/api/moderation/inbox/:id',
  summary: 'One thing that waits for a moderator, or was decided, with all that is needed to decide about it',
  tag: 'moderation',
  access: 'moderator',
  params: itemParameters,
  query: readQuery,
  responses: { 200: wholeInboxItemSchema, 401: errorBody, 403: errorBody, 404: errorBody, ...refusals },
});

/** What became of a decision that somebody sent. */
const decisionResponses = {
  200: z
    .object({
      isDecided: z.boolean().meta({
        description: 'false where it was decided before, by whomever: it stays as it was decided then',
      }),
      item: wholeInboxItemSchema,
    })
    .meta({ id: 'InboxDecision' }),
  401: errorBody,
  404: errorBody,
  409: errorBody,
  ...writeRefusals,
};

export const approveInboxItem = endpoint({
  method: 'POST',
  path: '/api/moderation/inbox/:id/approval',
  summary:
    'Finds nothing wrong with something: what was held is shown to others, what was proposed is written, and whoever reported it is told',
  tag: 'moderation',
  access: 'moderator',
  idempotency: 'key',
  params: itemParameters,
  query: noQuery,
  responses: decisionResponses,
});

export const refuseInboxItem = endpoint({
  method: 'POST',
  path: '/api/moderation/inbox/:id/refusal',
  summary:
    'Takes something down: only its author still sees it, with the reason, and is told by mail how to object. Either `rule` or `law` is the ground',
  tag: 'moderation',
  access: 'moderator',
  idempotency: 'key',
  params: itemParameters,
  query: noQuery,
  body: z.strictObject(groundFields).refine(hasOneGround, oneGround),
  responses: decisionResponses,
});

export const communityRuleSchema = z
  .object({
    number: z.int().meta({ description: 'Stays with the rule for ever' }),
    name: z.string().meta({ description: 'A few words' }),
    text: z.string(),
    suggestion: z.string().meta({ description: 'Words for a moderator who names it; may be empty' }),
  })
  .meta({ id: 'CommunityRule' });

export const undoInboxDecision = endpoint({
  method: 'POST',
  path: '/api/moderation/inbox/:id/undo',
  summary: `Takes the last decision about a thing back, for ${undoDecisionDays} days: it is as it was before, and waits again. Not where what was approved is written into the place already`,
  tag: 'moderation',
  access: 'moderator',
  idempotency: 'key',
  params: itemParameters,
  query: noQuery,
  responses: {
    200: z
      .object({
        isUndone: z.boolean().meta({ description: 'false where it waits already' }),
        item: wholeInboxItemSchema,
      })
      .meta({ id: 'InboxDecisionUndone' }),
    401: errorBody,
    404: errorBody,
    409: errorBody,
    ...writeRefusals,
  },
});

export const listCommunityRules = endpoint({
  method: 'GET',
  path: '/api/rules',
  summary: 'The numbered rules for what people contribute, which decisions of moderators name',
  tag: 'reference',
  access: 'public',
  query: readQuery,
  responses: {
    200: z
      .object({
        results: z.array(communityRuleSchema),
        retired: z.array(communityRuleSchema).meta({ description: 'Earlier decisions may name them; no new one does' }),
      })
      .meta({ id: 'CommunityRules' }),
    ...refusals,
  },
});
