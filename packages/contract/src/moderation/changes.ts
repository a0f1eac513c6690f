import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { languages } from '../languages.ts';
import { listPageSize } from '../limits.ts';
import { changeLooksMax, changesDays, newcomerDays } from '../operating/console-limits.ts';
import { importRunSources } from '../operating/imports.ts';
import { ratedKeys, ratingKeys } from '../places/accessibility.ts';
import { historyKinds, placeChangeSchema } from '../places/place-history.ts';
import {
  boundariesQueryShape,
  noQuery,
  numericId,
  pageToken,
  readQueryShape,
  refusals,
  writeRefusals,
} from '../query.ts';
import { changeGroups } from './change-groups.ts';

/** What a change is called: what it is, and its number among those. */
const changeId = z
  .string()
  .regex(/^(?:edit|review|answer|place|import)-[1-9]\d{0,14}$/, 'must be the id of a change')
  .meta({ examples: ['review-1024'] });

export const recentChangeSchema = z
  .object({
    _id: changeId,
    kind: z
      .enum([...historyKinds, 'replied', 'added'])
      .meta({ description: '`imported`: a run of an import, as one change however many places it brought' }),
    at: z.iso.datetime().meta({ description: 'Of a review: when it was written, or edited last' }),
    isEdited: z.boolean().meta({ description: 'Whether a review or reply was edited since it was written' }),
    author: z
      .enum(['person', 'business', 'import', 'site'])
      .meta({ description: 'site: whoever runs it, or the site itself' }),
    user: z
      .object({ _id: z.uuid(), username: z.string().nullable() })
      .nullable()
      .meta({ description: 'Of people; null where the account was deleted' }),
    isNewcomer: z.boolean().meta({
      description: `Whether the account, or the first contribution of its person, is younger than ${newcomerDays} days`,
    }),
    place: z
      .object({
        _id: numericId,
        name: z.string(),
        nameLanguage: z.enum(languages).nullable(),
        address: z.string().nullable(),
        latitude: z.number(),
        longitude: z.number(),
        rating: z.enum(ratingKeys),
        isOnMap: z.boolean().meta({ description: 'false where it was deleted, taken off the map or merged' }),
      })
      .nullable()
      .meta({ description: 'null for imports' }),
    changes: z.array(placeChangeSchema),
    rating: z.enum(ratedKeys).nullable().meta({ description: 'What somebody said of the place' }),
    features: z
      .array(z.object({ key: z.string(), name: z.string(), answer: z.enum(['yes', 'no']) }))
      .meta({ description: 'What somebody said of its features' }),
    text: z.string().nullable().meta({ description: 'The words of a review or reply' }),
    language: z.enum(languages).nullable().meta({ description: 'Of the words, where it is known' }),
    photos: z
      .array(z.object({ url: z.string(), thumbnail: z.string(), altText: z.string() }))
      .meta({ description: 'Of a review, those that are shown to others' }),
    import: z
      .object({
        source: z.enum(importRunSources),
        file: z.string(),
        state: z.enum(['running', 'finished', 'failed']),
        counts: z
          .object({ added: z.int(), updated: z.int(), removed: z.int(), refused: z.int() })
          .nullable()
          .meta({ description: 'null where it did not come to its end' }),
      })
      .nullable(),
    isLookedAt: z.boolean().meta({ description: 'Whether whoever asks has marked it as looked at since it happened' }),
  })
  .meta({ id: 'RecentChange' });
export type RecentChange = z.output<typeof recentChangeSchema>;

/** `only=…` of a parameter that is either there or not. */
const flag = (description: string) => z.literal('true').optional().meta({ description });

export const listRecentChanges = endpoint({
  method: 'GET',
  path: '/api/moderation/changes',
  summary: `What people, businesses, imports and the site changed since a moment, the latest first. At most ${listPageSize} on a page, which may have fewer although another follows`,
  tag: 'moderation',
  access: 'moderator',
  query: z.strictObject({
    ...readQueryShape,
    ...boundariesQueryShape,
    since: z.iso
      .datetime()
      .optional()
      .meta({
        description: `Not more than ${changesDays} days ago; left out: 24 hours ago`,
      }),
    only: z.enum(changeGroups).optional(),
    newcomers: flag('Only what newcomers contributed'),
    businesses: flag('Only what businesses did about their own places'),
    unseen: flag('Only what is not marked as looked at'),
    nextPageToken: pageToken,
  }),
  responses: {
    200: z
      .object({
        at: z.iso.datetime().meta({ description: 'The moment up to which the first page tells' }),
        results: z.array(recentChangeSchema),
        nextPageToken: z.string().nullable(),
      })
      .meta({ id: 'RecentChanges' }),
    401: errorBody,
    403: errorBody,
    ...refusals,
  },
});

export const lookAtChanges = endpoint({
  method: 'POST',
  path: '/api/moderation/changes/looks',
  summary: 'Marks changes as looked at, or takes the marks off again: for whoever does so alone',
  tag: 'moderation',
  access: 'moderator',
  idempotency: 'key',
  query: noQuery,
  body: z.strictObject({
    ids: z.array(changeId).min(1).max(changeLooksMax),
    isLookedAt: z.boolean(),
    at: z.iso.datetime().meta({
      description: 'Up to when the list told that they stood in: what happened to them since is not looked at',
    }),
  }),
  responses: {
    200: z.object({ isLookedAt: z.boolean() }).meta({ id: 'ChangesLookedAt' }),
    401: errorBody,
    409: errorBody,
    ...writeRefusals,
  },
});

export const lookAtAllChanges = endpoint({
  method: 'POST',
  path: '/api/moderation/changes/looked-until',
  summary:
    'Marks everything up to a moment as looked at, for whoever does so alone; without a moment, takes the last such mark back',
  tag: 'moderation',
  access: 'moderator',
  idempotency: 'key',
  query: noQuery,
  body: z.strictObject({ until: z.iso.datetime().nullable() }),
  responses: {
    200: z
      .object({ until: z.iso.datetime().nullable().meta({ description: 'Up to when all is looked at now' }) })
      .meta({ id: 'AllChangesLookedAt' }),
    401: errorBody,
    409: errorBody,
    ...writeRefusals,
  },
});
