import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { audiences, tagCategories } from '../places/accessibility.ts';
import { ratingKey } from '../places/place-schemas.ts';
import { readQuery, readQueryShape, refusals } from '../query.ts';

/** Every vocabulary answers with the name in the reader's language. */
const named = { key: z.string(), displayName: z.string() };

/** Of words that may be retired. */
const offered = {
  ...named,
  isRetired: z.literal(true).optional().meta({ description: 'Offered no longer; left out for all others' }),
};

const offeredQuery = z.strictObject({
  ...readQueryShape,
  retired: z.literal('any').optional().meta({
    description: 'Whether words that are offered no longer come too: who shows what things carry needs their names',
  }),
});

export const listRatings = endpoint({
  method: 'GET',
  path: '/api/ratings',
  summary: 'The four ratings, heaviest first, with what each means',
  tag: 'reference',
  access: 'public',
  query: readQuery,
  responses: {
    200: z
      .array(
        z
          .object({ ...named, key: ratingKey, weight: z.int(), meaning: z.string(), isChoice: z.boolean() })
          .meta({ id: 'Rating' }),
      )
      .meta({ id: 'RatingList' }),
    ...refusals,
  },
});

export const listTags = endpoint({
  method: 'GET',
  path: '/api/tags',
  summary: 'The feature tags by category, in the order of forms and lists',
  tag: 'reference',
  access: 'public',
  query: offeredQuery,
  responses: {
    200: z
      .array(
        z
          .object({
            ...offered,
            category: z.enum(tagCategories),
            audiences: z.array(z.enum(audiences)),
            isBarrier: z.boolean(),
            negative: z.string().meta({ description: 'How the answer no reads' }),
            explanation: z.string(),
          })
          .meta({ id: 'Tag' }),
      )
      .meta({ id: 'TagList' }),
    ...refusals,
  },
});

export const listLabels = endpoint({
  method: 'GET',
  path: '/api/labels',
  summary: 'Labels that trained mappers and operators give',
  tag: 'reference',
  access: 'public',
  query: offeredQuery,
  responses: {
    200: z
      .array(
        z
          .object({
            ...offered,
            _id: z.string(),
            featured: z.boolean(),
            verified: z.boolean(),
            explanation: z.string(),
          })
          .meta({ id: 'Label' }),
      )
      .meta({ id: 'LabelList' }),
    ...refusals,
  },
});

export const listFlags = endpoint({
  method: 'GET',
  path: '/api/flags',
  summary: 'Flags such as temporarily closed',
  tag: 'reference',
  access: 'public',
  query: offeredQuery,
  responses: {
    200: z.array(z.object({ ...offered, explanation: z.string() }).meta({ id: 'Flag' })).meta({ id: 'FlagList' }),
    ...refusals,
  },
});

export const listPlaceTypes = endpoint({
  method: 'GET',
  path: '/api/types',
  summary: 'The types of places, trails and amenities, with their icons',
  tag: 'reference',
  access: 'public',
  query: readQuery,
  responses: {
    200: z
      .array(
        z.object({ ...named, kind: z.enum(['place', 'trail', 'amenity']), icon: z.string() }).meta({ id: 'PlaceType' }),
      )
      .meta({ id: 'PlaceTypeList' }),
    ...refusals,
  },
});
