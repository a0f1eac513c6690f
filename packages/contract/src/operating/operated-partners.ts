import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { languages } from '../languages.ts';
import {
  listPageSize,
  partnerNameMaxCharacters,
  partnerTextMaxCharacters,
  photoMaxBytes,
  urlMaxCharacters,
} from '../limits.ts';
import { integerCodec, keySchema, noQuery, readQuery, readQueryShape, refusals, writeRefusals } from '../query.ts';

/** What stands in addresses where the key of a partner stands: no partner is entered under these. */
export const reservedPartnerKeys: readonly string[] = ['new', 'summary'];

const count = z.int().nonnegative();
const text = z.string().nullable();

const listedShape = {
  key: z.string(),
  name: z.string().nullable().meta({ description: 'null until an operator has entered it: visitors do not see it' }),
  logo: z.string().nullable().meta({ description: 'Address of the logo; null shows a monogram' }),
  languages: z.array(z.enum(languages)).meta({ description: 'The languages in which it has a text' }),
  accessible: count,
  partiallyAccessible: count,
  notAccessible: count,
  unrated: count,
};

/** A partner in the list of all, with its places by rating. */
export const listedPartnerSchema = z.object(listedShape).meta({ id: 'ListedPartner' });
export type ListedPartner = z.output<typeof listedPartnerSchema>;

/** By what is said of it: whoever enters the same again has not changed it. */
const partnerVersion = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'must be the version of a partner')
  .meta({ description: 'Another one as soon as name, texts, website or logo are others' });

/** A partner with all that an operator has entered of it, and who speaks for its places. */
export const operatedPartnerSchema = z
  .object({
    ...listedShape,
    texts: z.object({ en: text, fr: text, pt: text }),
    url: z.string().nullable(),
    version: partnerVersion,
    providers: z
      .object({
        count,
        rows: z.array(z.object({ _id: z.uuid(), name: z.string() })),
      })
      .meta({ description: `Who is a provider of all its places: at most ${listPageSize} of them` }),
  })
  .meta({ id: 'OperatedPartner' });
export type OperatedPartner = z.output<typeof operatedPartnerSchema>;

const params = z.strictObject({ key: keySchema });

export const listPartners = endpoint({
  method: 'GET',
  path: '/api/partners',
  summary: `All partners, also those without a name, which come last. ${listPageSize} on a page`,
  tag: 'partners',
  access: 'operator',
  query: z.strictObject({ ...readQueryShape, page: integerCodec(1, 100_000).optional() }),
  responses: {
    200: z.object({ count, rows: z.array(listedPartnerSchema) }).meta({ id: 'ListedPartners' }),
    401: errorBody,
    403: errorBody,
    ...refusals,
  },
});

export const getPartner = endpoint({
  method: 'GET',
  path: '/api/partners/:key',
  summary: 'A partner with its texts in all languages, and who is a provider of its places',
  tag: 'partners',
  access: 'operator',
  params,
  query: readQuery,
  responses: { 200: operatedPartnerSchema, 401: errorBody, 403: errorBody, 404: errorBody, ...refusals },
});

/** Left out, or empty: there is none. */
const typedText = z
  .string()
  .max(partnerTextMaxCharacters * 4)
  .optional()
  .meta({ description: `At most ${partnerTextMaxCharacters} characters; left out: none` });

export const savePartner = endpoint({
  method: 'PUT',
  path: '/api/partners/:key',
  summary:
    'Enters name, texts, website and logo of a partner, in the stead of what was there; a new key becomes one. 409 over a version nobody has seen',
  tag: 'partners',
  access: 'operator',
  idempotency: 'key',
  params,
  query: noQuery,
  body: z.strictObject({
    isNew: z
      .codec(z.enum(['true', 'false']), z.boolean(), {
        decode: (given) => given === 'true',
        encode: (isNew) => (isNew ? 'true' : 'false'),
      })
      .optional()
      .meta({ description: 'true refuses a key that is there already' }),
    version: partnerVersion
      .optional()
      .meta({ description: 'The one that its author has seen; left out only where no name was entered before' }),
    name: z
      .string()
      .max(partnerNameMaxCharacters * 4)
      .meta({ description: `1 to ${partnerNameMaxCharacters} characters` }),
    'texts.en': typedText,
    'texts.fr': typedText,
    'texts.pt': typedText,
    url: z.string().max(urlMaxCharacters).optional().meta({ description: 'With https://; left out: none' }),
    logoIs: z
      .enum(['kept', 'removed'])
      .optional()
      .meta({ description: 'What becomes of the logo that is there, where no other is sent; left out: it is kept' }),
  }),
  multipart: { field: 'logo', filesMax: 1, bytesMax: photoMaxBytes, mediaTypes: ['image/jpeg', 'image/png'] },
  responses: { 200: operatedPartnerSchema, 401: errorBody, 409: errorBody, ...writeRefusals },
});
