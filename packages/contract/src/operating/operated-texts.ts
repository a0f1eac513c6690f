import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { languages } from '../languages.ts';
import { siteTextMaxCharacters, siteTextVersionsListed } from '../limits.ts';
import { noQuery, readQuery, refusals, writeRefusals } from '../query.ts';
import { textNames } from '../site/text-names.ts';
import { pageTextSchema } from '../site/texts.ts';
import { seenVersion, siteVersionSchema, versionNumber } from './site-versions.ts';

/** Whose a text is: the product's own, a file of TEXTS_DIR, or written by operators in the console. */
export const textOrigins = ['product', 'file', 'console'] as const;
export type TextOrigin = (typeof textOrigins)[number];

/** Why a text cannot be shown. */
export const textProblemKinds = [
  'tooLong',
  'noTitle',
  'saysNothing',
  'unknownCondition',
  'openCondition',
  'unendedCondition',
  'strayEnd',
  'repeatedId',
] as const;

const textProblemSchema = z
  .object({
    kind: z.enum(textProblemKinds),
    line: z.int().nullable().meta({ description: 'From 1; null where it is about the whole text' }),
    words: z.string().nullable().meta({ description: 'What stands there: the condition or the name of a part' }),
  })
  .meta({ id: 'TextProblem' });
export type TextProblem = z.output<typeof textProblemSchema>;

const listedTextSchema = z
  .object({
    name: z.enum(textNames),
    languages: z.array(
      z.object({
        language: z.enum(languages),
        origin: z.enum(textOrigins).nullable().meta({ description: 'null where nobody has written it' }),
        title: z.string().nullable(),
        changed: siteVersionSchema.nullable().meta({ description: 'Its latest version in the console' }),
      }),
    ),
  })
  .meta({ id: 'ListedText' });
export type ListedText = z.output<typeof listedTextSchema>;

const operatedTextSchema = z
  .object({
    name: z.enum(textNames),
    language: z.enum(languages),
    origin: z.enum(textOrigins).nullable(),
    originBelow: z
      .enum(textOrigins)
      .nullable()
      .meta({ description: 'Whose text counts where nothing is written in the console; null: there is none' }),
    source: z.string().meta({ description: 'What visitors read now, as Markdown; empty where there is no such text' }),
    version: z.int().meta({ description: 'The latest; 0 where none was saved here' }),
    versions: z.array(siteVersionSchema).meta({ description: `The latest first, at most ${siteTextVersionsListed}` }),
  })
  .meta({ id: 'OperatedText' });
export type OperatedText = z.output<typeof operatedTextSchema>;

const textPreviewSchema = z
  .object({
    page: pageTextSchema.nullable().meta({ description: 'As its page would show it; null where it cannot be shown' }),
    problem: textProblemSchema.nullable().meta({ description: 'The first; null where there is none' }),
  })
  .meta({ id: 'TextPreview' });
export type TextPreview = z.output<typeof textPreviewSchema>;

const seenVersionSchema = z
  .object({ ...siteVersionSchema.shape, source: z.string().nullable(), ...textPreviewSchema.shape })
  .meta({ id: 'SeenTextVersion' });
export type SeenTextVersion = z.output<typeof seenVersionSchema>;

const params = z.strictObject({ name: z.enum(textNames), language: z.enum(languages) });
// Longer ones are refused by a sentence of their own, and nothing of what was typed is lost.
const source = z.string().max(siteTextMaxCharacters * 2);
const readOutcomes = { 401: errorBody, 403: errorBody, ...refusals };

export const listTexts = endpoint({
  method: 'GET',
  path: '/api/site/texts',
  summary: 'All texts about the site, language by language: whose each is, who changed it last, and which are missing',
  tag: 'operating',
  access: 'operator',
  query: readQuery,
  responses: {
    200: z.object({ count: z.int(), rows: z.array(listedTextSchema) }).meta({ id: 'ListedTexts' }),
    ...readOutcomes,
  },
});

export const getOperatedText = endpoint({
  method: 'GET',
  path: '/api/site/texts/:name/:language',
  summary: 'A text about the site as Markdown, with its versions',
  tag: 'operating',
  access: 'operator',
  params,
  query: readQuery,
  responses: { 200: operatedTextSchema, ...readOutcomes },
});

export const getTextVersion = endpoint({
  method: 'GET',
  path: '/api/site/texts/:name/:language/versions/:version',
  summary: 'An earlier version of a text about the site, as Markdown and as its page would show it',
  tag: 'operating',
  access: 'operator',
  params: z.strictObject({ ...params.shape, version: versionNumber }),
  query: readQuery,
  responses: { 200: seenVersionSchema, 404: errorBody, ...readOutcomes },
});

export const previewText = endpoint({
  method: 'POST',
  path: '/api/site/texts/:name/:language/preview',
  summary: 'A text about the site as its page would show it, or what is wrong with it; nothing is stored',
  tag: 'operating',
  access: 'operator',
  idempotency: 'none',
  params,
  query: noQuery,
  body: z.strictObject({ source }),
  responses: { 200: textPreviewSchema, 401: errorBody, ...writeRefusals },
});

export const saveText = endpoint({
  method: 'POST',
  path: '/api/site/texts/:name/:language',
  summary:
    'Saves a text about the site as a new version, which visitors read at once; 409 over a version nobody has seen',
  tag: 'operating',
  access: 'operator',
  idempotency: 'key',
  params,
  query: noQuery,
  body: z.strictObject({
    source: source.nullable().meta({ description: 'null: what lies below counts again' }),
    seenVersion,
  }),
  responses: {
    200: z.object({ version: z.int() }).meta({ id: 'TextSaved' }),
    401: errorBody,
    409: errorBody,
    ...writeRefusals,
  },
});
