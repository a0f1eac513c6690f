import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { languages } from '../languages.ts';
import { readQuery, refusals } from '../query.ts';
import { readTextNames, textNames } from './text-names.ts';

/** Words that look the same: the smallest part of a text. There is no place in it for markup. */
const textRunSchema = z
  .object({
    text: z.string(),
    isStrong: z.boolean(),
    isEmphasized: z.boolean(),
    isCode: z.boolean(),
    href: z.string().nullable().meta({
      description: 'Where the words lead: https, http, mailto, tel, a path of this site or a part of this page',
    }),
  })
  .meta({ id: 'TextRun' });
export type TextRun = z.output<typeof textRunSchema>;

const runs = z.array(textRunSchema).min(1);

const textBlockSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('heading'),
      level: z.union([z.literal(2), z.literal(3)]),
      id: z.string().nullable().meta({ description: 'For links to this part of the page' }),
      runs,
    }),
    z.object({ kind: z.literal('paragraph'), runs }),
    z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(runs).min(1) }),
  ])
  .meta({ id: 'TextBlock' });
export type TextBlock = z.output<typeof textBlockSchema>;

export const pageTextSchema = z
  .object({
    name: z.enum(readTextNames),
    language: z.enum(languages).meta({ description: 'Another than was asked for where there is no such text in it' }),
    title: z.string(),
    summary: z.string().meta({ description: 'The first paragraph, as search engines and shared links show it' }),
    blocks: z.array(textBlockSchema),
  })
  .meta({ id: 'PageText' });
export type PageText = z.output<typeof pageTextSchema>;

export const getText = endpoint({
  method: 'GET',
  path: '/api/texts/:name',
  summary:
    'One of the texts about the site; blog, programs, founder, press and social are there once an operator has written them',
  tag: 'site',
  access: 'public',
  params: z.strictObject({ name: z.enum(textNames) }),
  query: readQuery,
  responses: { 200: pageTextSchema, 404: errorBody, ...refusals },
});

export const getRulesText = endpoint({
  method: 'GET',
  path: '/api/texts/rules',
  summary:
    'The page of the rules for what people contribute, which decisions name by their number: those that count, what becomes of what breaks one, and those that only earlier decisions name',
  tag: 'site',
  access: 'public',
  query: readQuery,
  responses: { 200: pageTextSchema, ...refusals },
});
