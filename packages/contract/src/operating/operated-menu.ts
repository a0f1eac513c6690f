import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { siteTextVersionsListed } from '../limits.ts';
import { noQuery, readQuery, refusals, writeRefusals } from '../query.ts';
import { menuItemSchema } from '../site/menus.ts';
import { menuAddressMaxCharacters, menuEntriesMax, menuTitleMaxCharacters } from './console-limits.ts';
import { inEachLanguage, seenVersion, sentInEachLanguage, siteVersionSchema, versionNumber } from './site-versions.ts';

const sentLink = {
  titles: sentInEachLanguage(menuTitleMaxCharacters).meta({
    description: `1 to ${menuTitleMaxCharacters} characters each`,
  }),
  address: z
    .string()
    .max(menuAddressMaxCharacters * 2)
    .meta({
      description:
        'A path of this site, such as /about, or an address that begins with https://; empty: a heading over others',
    }),
};
const sentEntry = z.strictObject({ ...sentLink, children: z.array(z.strictObject(sentLink)).max(menuEntriesMax) });

const link = { titles: inEachLanguage, address: z.string().meta({ description: 'Empty: a heading over others' }) };
const entries = z.array(z.object({ ...link, children: z.array(z.object(link)) }));

const operatedMenuSchema = z
  .object({
    origin: z.enum(['product', 'console', 'contentSite']).meta({ description: 'Whose the menu is that visitors see' }),
    contentSite: z.string().nullable().meta({ description: 'Where a content site gives the menu: its address' }),
    fromContentSite: z
      .array(menuItemSchema)
      .meta({ description: 'What it gives, in the language that was asked for; else empty' }),
    entries: entries.meta({ description: 'In their order; what counts where no content site is set' }),
    unwritten: z
      .array(z.string())
      .meta({ description: 'Paths of this site that have no page yet: what leads there is not shown' }),
    version: z.int().meta({ description: 'The latest; 0 where none was saved here' }),
    versions: z.array(siteVersionSchema).meta({ description: `The latest first, at most ${siteTextVersionsListed}` }),
  })
  .meta({ id: 'OperatedMenu' });
export type OperatedMenu = z.output<typeof operatedMenuSchema>;

const readOutcomes = { 401: errorBody, 403: errorBody, ...refusals };

export const getOperatedMenu = endpoint({
  method: 'GET',
  path: '/api/site/menu',
  summary: "The header's menu as operators write it, with its versions, or what the content site gives",
  tag: 'operating',
  access: 'operator',
  query: readQuery,
  responses: { 200: operatedMenuSchema, ...readOutcomes },
});

export const getMenuVersion = endpoint({
  method: 'GET',
  path: '/api/site/menu/versions/:version',
  summary: "The header's menu as an earlier version has it",
  tag: 'operating',
  access: 'operator',
  params: z.strictObject({ version: versionNumber }),
  query: readQuery,
  responses: {
    200: z.object({ ...siteVersionSchema.shape, entries: entries.nullable() }).meta({ id: 'SeenMenu' }),
    404: errorBody,
    ...readOutcomes,
  },
});

export const saveMenu = endpoint({
  method: 'POST',
  path: '/api/site/menu',
  summary:
    "Saves the header's menu as a new version, which visitors see at once; 409 over a version nobody has seen, and where a content site gives it",
  tag: 'operating',
  access: 'operator',
  idempotency: 'key',
  query: noQuery,
  body: z.strictObject({
    entries: z
      .array(sentEntry)
      .min(1)
      .max(menuEntriesMax)
      .nullable()
      .meta({ description: "In their order; null: the product's counts again" }),
    seenVersion,
  }),
  responses: {
    200: z.object({ version: z.int() }).meta({ id: 'MenuSaved' }),
    401: errorBody,
    409: errorBody,
    ...writeRefusals,
  },
});
