import { z } from 'zod';
import { groundSchema } from '../accounts/restriction.ts';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { languages } from '../languages.ts';
import { listPageSize, usernameMaxCharacters } from '../limits.ts';
import { groundFields, hasOneGround, oneGround } from '../moderation/ground-fields.ts';
import { ratedKeys } from '../places/accessibility.ts';
import { ratingKey } from '../places/place-schemas.ts';
import {
  integerCodec,
  keySchema,
  noQuery,
  numericId,
  readQuery,
  readQueryShape,
  refusals,
  searchWords,
  writeRefusals,
} from '../query.ts';
import { countedPlacesMax } from './console-limits.ts';
import { placeStates } from './place-states.ts';

const languageOrNull = z.enum(languages).nullable();
const text = z.string().nullable();

const foundShape = {
  _id: numericId,
  name: z.string(),
  nameLanguage: languageOrNull,
  type: z.string().meta({ description: 'A key of GET /api/types' }),
  typeName: z.string(),
  address: text,
  rating: ratingKey,
  reviews: z.int().meta({ description: 'How many others see' }),
  state: z.enum(placeStates).meta({
    description:
      'onMap; closed for good; hidden by a decision; deleted; merged into another; lost by its source. All but onMap are off the map',
  }),
};

/** A place as those find it who decide about places, wherever it is. */
export const foundPlaceSchema = z.object(foundShape).meta({ id: 'FoundPlace' });
export type FoundPlace = z.output<typeof foundPlaceSchema>;

const mark = z.object({
  key: z.string(),
  name: z.string(),
  isSet: z.boolean(),
  isEarned: z.boolean().meta({ description: 'Whether it has it by what was written about it, whatever operators do' }),
  isRetired: z.boolean().meta({ description: 'Offered no longer: it can be taken away, not given' }),
});

/** A place with all that is needed to decide about it. */
export const operatedPlaceSchema = z
  .object({
    ...foundShape,
    version: z.string().meta({ description: 'Counts up with every change; PUT /api/places/v1 takes it' }),
    isTrail: z.boolean(),
    names: z.object({ und: text, en: text, fr: text, pt: text }),
    latitude: z.number(),
    longitude: z.number(),
    country: text,
    phone: text,
    url: text,
    openingHours: text,
    counts: z.object({ accessible: z.int(), partiallyAccessible: z.int(), notAccessible: z.int() }),
    stateSince: z.iso.datetime().nullable().meta({ description: 'Since when it is off the map' }),
    mergedInto: numericId.nullable(),
    undoUntil: z.iso.datetime().nullable().meta({ description: 'Until when a deleted place can be brought back' }),
    decision: z
      .object({
        at: z.iso.datetime(),
        by: text.meta({ description: 'A username; null for the site itself and its commands' }),
        ground: groundSchema,
        facts: z.string(),
      })
      .nullable()
      .meta({
        description:
          'Why it is hidden; null also where it went with everything of its author, which is taken back there',
      }),
    mayHide: z
      .boolean()
      .meta({ description: 'Whether the caller may hide it: nobody decides about what they contributed themselves' }),
    labels: z.array(mark),

    flags: z.array(mark),
    sources: z.array(z.object({ source: z.string().meta({ description: 'Its name' }), id: z.string(), url: text })),
    createdAt: z.iso.datetime(),
    creator: z
      .object({ _id: z.uuid(), username: text })
      .nullable()
      .meta({ description: 'Who added it; null where it was imported, or the account was deleted' }),
    providers: z
      .object({ count: z.int(), rows: z.array(z.object({ _id: z.uuid(), name: z.string() })) })
      .meta({ description: `Who speaks for this place alone, by username: at most ${listPageSize} of them` }),
    texts: z
      .object({
        count: z.int(),
        rows: z.array(
          z.object({
            _id: numericId,
            author: z.object({ _id: z.uuid(), username: text }).nullable(),
            rating: z.enum(ratedKeys).nullable(),
            text: z.string(),
            language: languageOrNull,
            status: z.enum(['published', 'held', 'removed']),
            createdAt: z.iso.datetime(),
            isPromoted: z.boolean(),
          }),
        ),
      })
      .meta({
        description: `Its reviews with a text: the one that describes it first, then the latest; at most ${listPageSize}`,
      }),
  })
  .meta({ id: 'OperatedPlace' });
export type OperatedPlace = z.output<typeof operatedPlaceSchema>;

const params = z.strictObject({ id: numericId });
const readOutcomes = { 401: errorBody, 403: errorBody, ...refusals };
const outcomes = { 401: errorBody, 404: errorBody, 409: errorBody, 410: errorBody, ...writeRefusals };
const common = { tag: 'moderation', query: noQuery, idempotency: 'key' } as const;
const forModerators = { ...common, access: 'moderator' } as const;
const forOperators = { ...common, access: 'operator' } as const;
const changed = z.object({ isChanged: z.boolean() }).meta({ id: 'ChangedPlace' });

export const findOperatedPlaces = endpoint({
  method: 'GET',
  path: '/api/moderation/places',
  summary: `Places by words, by number or by the address of their page, to decide about them. ${listPageSize} on a page`,
  tag: 'moderation',
  access: 'moderator',
  query: z.strictObject({
    ...readQueryShape,
    query: searchWords.optional().meta({
      description:
        'A number, or an address with /details/ and a number, finds one place, wherever it is. Left out: those that people changed last, or that left the map last',
    }),
    only: z.literal('gone').optional().meta({ description: 'Those that are off the map, in place of those on it' }),
    page: integerCodec(1, 100_000).optional(),
  }),
  responses: {
    200: z
      .object({
        count: z.int().meta({
          description: `On all pages; off the map up to ${countedPlacesMax}, which stands for as many or more`,
        }),
        rows: z.array(foundPlaceSchema),
      })
      .meta({ id: 'FoundPlaces' }),
    ...readOutcomes,
  },
});

export const getOperatedPlace = endpoint({
  method: 'GET',
  path: '/api/moderation/places/:id',
  summary: 'A place, on the map or off it, with all that is needed to decide about it',
  tag: 'moderation',
  access: 'moderator',
  params,
  query: readQuery,
  responses: { 200: operatedPlaceSchema, 404: errorBody, ...readOutcomes },
});

export const closePlace = endpoint({
  ...forModerators,
  method: 'PUT',
  path: '/api/moderation/places/:id/closed',
  summary: 'Takes a place off the map that is closed for good, with all that people said of it, which is kept',
  params,
  responses: { 200: changed, ...outcomes },
});

export const reopenPlace = endpoint({
  ...forModerators,
  method: 'DELETE',
  path: '/api/moderation/places/:id/closed',
  summary: 'Puts a place back on the map that was closed for good, with all that people said of it',
  params,
  responses: { 200: changed, ...outcomes },
});

export const hidePlace = endpoint({
  ...forModerators,
  method: 'POST',
  path: '/api/moderation/places/:id/removal',
  summary:
    'Takes a place off the map for what is wrong with it: whoever added it reads why, and is told by mail how to object. Either `rule` or `law` is the ground',
  params,
  body: z.strictObject(groundFields).refine(hasOneGround, oneGround),
  responses: { 200: changed, ...outcomes },
});

export const showPlace = endpoint({
  ...forModerators,
  method: 'DELETE',
  path: '/api/moderation/places/:id/removal',
  summary: 'Takes the decision back by which a place was hidden: it is on the map again, and whoever added it is told',
  params,
  responses: { 200: changed, ...outcomes },
});

const markBody = z.strictObject({ isSet: z.boolean() });
const markParams = z.strictObject({ id: numericId, key: keySchema });

export const flagPlace = endpoint({
  ...forModerators,
  method: 'PUT',
  path: '/api/moderation/places/:id/flags/:key',
  summary: 'Gives a place a flag, or takes it away: temporarily closed, for example',
  params: markParams,
  body: markBody,
  responses: { 200: changed, ...outcomes },
});

export const labelPlace = endpoint({
  ...forOperators,
  method: 'PUT',
  path: '/api/moderation/places/:id/labels/:key',
  summary: 'Gives a place a label, or takes it away; what it has by its reviews it shows as long as they do',
  params: markParams,
  body: markBody,
  responses: { 200: changed, ...outcomes },
});

export const promoteReview = endpoint({
  ...forModerators,
  method: 'PUT',
  path: '/api/moderation/reviews/:id/promotion',
  summary: 'Makes a review the description of its place: from then on its author can neither edit nor delete it',
  params,
  responses: { 200: z.object({ placeId: numericId }).meta({ id: 'PromotedReview' }), ...outcomes },
});

export const demoteReview = endpoint({
  ...forModerators,
  method: 'DELETE',
  path: '/api/moderation/reviews/:id/promotion',
  summary: 'Takes back that a review describes its place: its author may edit and delete it again',
  params,
  responses: { 200: changed, ...outcomes },
});

export const attachProvider = endpoint({
  ...forOperators,
  method: 'POST',
  path: '/api/moderation/places/:id/providers',
  summary: 'Lets somebody speak for a place: what they rate there does not count from now on',
  params,
  body: z.strictObject({
    username: z
      .string()
      .max(usernameMaxCharacters * 4)
      .meta({ description: 'Of an account, whatever its case' }),
  }),
  responses: { 200: z.object({ personId: z.uuid() }).meta({ id: 'AttachedProvider' }), ...outcomes },
});

export const detachProvider = endpoint({
  ...forOperators,
  method: 'DELETE',
  path: '/api/moderation/places/:id/providers/:personId',
  summary: 'Takes back that somebody speaks for a place: what they rated before counts again',
  params: z.strictObject({ id: numericId, personId: z.uuid() }),
  responses: { 200: changed, ...outcomes },
});
