import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { languages } from '../languages.ts';
import { numericId, pageToken, readQueryShape, refusals } from '../query.ts';
import { ratedKeys } from './accessibility.ts';
import { authorSchema } from './reviews.ts';

/** What can be told to have changed of a place. */
export const changedFields = [
  'name',
  'type',
  'position',
  'address',
  'country',
  'phone',
  'url',
  'openingHours',
  'sourceText',
  'provider',
  'label',
  'flag',
  'description',
  'promotedReview',
  'sourceRating',
  'sourceTag',
  'mergedPlace',
] as const;
export type ChangedField = (typeof changedFields)[number];

/** What happened to a place: `rated`, `reviewed` and `answered` are what people said of it. */
export const historyKinds = [
  'edited',
  'labelled',
  'flagged',
  'described',
  'imported',
  'merged',
  'unmerged',
  'missing',
  'returned',
  'deleted',
  'restored',
  'removed',
  'closed',
  'reopened',
  'rated',
  'reviewed',
  'answered',
] as const;

/** What of a history can be looked at alone: what people said, what is known of the place, and what has photos. */
export const historyParts = ['ratings', 'details', 'photos'] as const;
export type HistoryPart = (typeof historyParts)[number];

export const placeChangeSchema = z
  .object({
    field: z.enum(changedFields),
    language: z
      .enum(languages)
      .nullable()
      .meta({ description: 'Of a name or text; null where its source did not say, and of everything else' }),
    key: z.string().nullable().meta({ description: 'Of a label, flag or tag' }),
    name: z.string().nullable().meta({ description: 'Of that label, flag or tag' }),
    before: z.string().nullable().meta({ description: 'null where there was nothing; labels and flags are yes' }),
    after: z.string().nullable().meta({ description: 'null where nothing is there any more' }),
  })
  .meta({ id: 'PlaceChange' });
export type PlaceChange = z.output<typeof placeChangeSchema>;

export const historyEntrySchema = z
  .object({
    _id: z.string(),
    kind: z.enum(historyKinds),
    at: z.iso.datetime(),
    author: z
      .enum(['person', 'business', 'import', 'site'])
      .meta({ description: 'site: whoever runs it, or the site itself' }),
    user: authorSchema.nullable().meta({ description: 'Of people; null where the account was deleted' }),
    source: z.string().nullable().meta({ description: 'Of imports: which source it was' }),
    changes: z.array(placeChangeSchema),
    rating: z.enum(ratedKeys).nullable().meta({ description: 'What somebody said of the place' }),
    tags: z.array(z.string()),
    noTags: z.array(z.string()),
    photoCount: z.int().meta({ description: 'How many photos of a review are shown' }),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.output<typeof historyEntrySchema>;

export const placeHistorySchema = z
  .object({
    place: z.object({ _id: numericId, name: z.string(), nameLanguage: z.enum(languages).nullable() }),
    added: z
      .object({
        at: z.iso.datetime(),
        user: authorSchema.nullable(),
        source: z.string().nullable().meta({ description: 'Where an import added it' }),
      })
      .meta({ description: 'How the place came to be here; the end of its history' }),
    results: z.array(historyEntrySchema),
    nextPageToken: z.string().nullable(),
  })
  .meta({ id: 'PlaceHistory' });
export type PlaceHistory = z.output<typeof placeHistorySchema>;

export const listPlaceHistory = endpoint({
  method: 'GET',
  path: '/api/places/:id/history',
  summary: 'Who changed what of a place, and what people said of it, newest first',
  tag: 'places',
  access: 'public',
  params: z.strictObject({ id: numericId }),
  query: z.strictObject({
    ...readQueryShape,
    nextPageToken: pageToken,
    only: z
      .enum(historyParts, 'must be ratings, details or photos')
      .optional()
      .meta({ description: 'ratings: and features; details: name, kind, address, position and how to reach it' }),
  }),
  responses: { 200: placeHistorySchema, 404: errorBody, 410: errorBody, ...refusals },
});
