import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { languages } from '../languages.ts';
import { wordExplanationMaxCharacters, wordNameMaxCharacters } from '../limits.ts';
import { audiences, tagCategories } from '../places/accessibility.ts';
import { keySchema, noQuery, readQuery, refusals, writeRefusals } from '../query.ts';

/** The lists of words that operators add to. */
export const vocabularyLists = ['labels', 'flags', 'tags', 'categories', 'services'] as const;
export type VocabularyList = (typeof vocabularyLists)[number];

/** Where a word comes from: only those of the console are changed there. */
export const wordOrigins = ['product', 'file', 'console'] as const;

/** A text as operators enter it: in one language at least, and empty where it is missing. */
const texts = (maxCharacters: number) => {
  const text = z.string().max(maxCharacters * 4);
  return z.strictObject({ en: text.optional(), fr: text.optional(), pt: text.optional() });
};
const storedTexts = z.object({ en: z.string().optional(), fr: z.string().optional(), pt: z.string().optional() });

export const operatedWordSchema = z
  .object({
    key: z.string(),
    names: storedTexts,
    explanations: storedTexts.nullable().meta({ description: 'null where the list has none: so with all below' }),
    negatives: storedTexts.nullable(),
    category: z.enum(tagCategories).nullable(),
    audiences: z.array(z.enum(audiences)).nullable(),
    isBarrier: z.boolean().nullable(),
    featured: z.boolean().nullable(),
    verified: z.boolean().nullable(),
    parent: z.string().nullable().meta({ description: 'The key of the category that a sub-category belongs to' }),
    origin: z.enum(wordOrigins),
    isRetired: z.boolean().meta({ description: 'Offered no longer; what carries it keeps it' }),
    uses: z.int().meta({ description: 'How many places, or businesses, carry it' }),
  })
  .meta({ id: 'OperatedWord' });
export type OperatedWord = z.output<typeof operatedWordSchema>;

const fields = {
  names: texts(wordNameMaxCharacters).meta({
    description: `In ${languages.join(', ')}: one at least, each at most ${wordNameMaxCharacters} characters`,
  }),
  explanations: texts(wordExplanationMaxCharacters)
    .optional()
    .meta({ description: 'Of labels, flags and tags: one sentence that says what counts' }),
  negatives: texts(wordNameMaxCharacters)
    .optional()
    .meta({ description: 'Of tags: how the answer no reads; one language at least' }),
  category: z.enum(tagCategories).optional().meta({ description: 'Of tags, which need one' }),
  audiences: z.array(z.enum(audiences)).max(audiences.length).optional().meta({ description: 'Of tags' }),
  isBarrier: z.boolean().optional().meta({ description: 'Of tags: whether it states a problem' }),
  featured: z.boolean().optional().meta({ description: 'Of labels: first in lists' }),
  verified: z.boolean().optional().meta({ description: 'Of labels: earns the badge' }),
  parent: keySchema.nullable().optional().meta({ description: 'Of categories; null for one of its own' }),
};
export const wordFields = z.strictObject(fields);
export type WordFields = z.output<typeof wordFields>;

const list = z.enum(vocabularyLists);
const oneWord = z.strictObject({ list, key: keySchema });
const outcomes = { 401: errorBody, 404: errorBody, 409: errorBody, ...writeRefusals };

export const listWords = endpoint({
  method: 'GET',
  path: '/api/vocabulary/:list',
  summary: 'The words of a list with all that operators enter, retired ones too, and how many things carry each',
  tag: 'operating',
  access: 'operator',
  params: z.strictObject({ list }),
  query: readQuery,
  responses: {
    200: z.array(operatedWordSchema).meta({ id: 'OperatedWords' }),
    401: errorBody,
    403: errorBody,
    ...refusals,
  },
});

export const addWord = endpoint({
  method: 'POST',
  path: '/api/vocabulary/:list',
  summary: 'Adds a word to a list. All servers offer it within moments, without a release',
  tag: 'operating',
  access: 'operator',
  idempotency: 'key',
  params: z.strictObject({ list }),
  query: noQuery,
  body: z.strictObject({ key: z.string().max(200), ...fields }),
  responses: { 200: operatedWordSchema, ...outcomes },
});

export const editWord = endpoint({
  method: 'PUT',
  path: '/api/vocabulary/:list/:key',
  summary: 'Changes a word that operators added; 409 for one of the product, or of a file of the site',
  tag: 'operating',
  access: 'operator',
  idempotency: 'key',
  params: oneWord,
  query: noQuery,
  body: wordFields,
  responses: { 200: operatedWordSchema, ...outcomes },
});

export const retireWord = endpoint({
  method: 'PUT',
  path: '/api/vocabulary/:list/:key/retired',
  summary: 'Retires a word, or brings it back: filters and forms offer it no longer, what carries it keeps it',
  tag: 'operating',
  access: 'operator',
  idempotency: 'key',
  params: oneWord,
  query: noQuery,
  body: z.strictObject({ isRetired: z.boolean() }),
  responses: { 200: operatedWordSchema, ...outcomes },
});
