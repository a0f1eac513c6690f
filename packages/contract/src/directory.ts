import { z } from 'zod';
import { captchaSolution } from './accounts/users.ts';
import { endpoint } from './endpoint.ts';
import { errorBody } from './errors.ts';
import { directoryPageSizeDefault, directoryPageSizeMax, directoryServicesMax, emailMaxCharacters } from './limits.ts';
import {
  integerCodec,
  keySchema,
  languageParameter,
  listCodec,
  numericId,
  readQuery,
  readQueryShape,
  refusals,
  searchWords,
  writeRefusals,
} from './query.ts';
import { invalidEmailMessage } from './site/newsletter.ts';

export const directoryServiceSchema = z
  .object({ _id: z.string(), key: z.string(), displayName: z.string() })
  .meta({ id: 'DirectoryService' });

const subCategory = z.object({ _id: z.string(), key: z.string(), displayName: z.string() });
export const directoryCategorySchema = z
  .object({ ...subCategory.shape, subCategories: z.array(subCategory) })
  .meta({ id: 'DirectoryCategory' });

export const businessSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    phone: z.string().nullable(),
    phoneExt: z.string().nullable(),
    url: z.string().nullable(),
    urlDisplay: z.string().nullable(),
    services: z.array(directoryServiceSchema),
    category: z.object({ key: z.string(), displayName: z.string(), parent: z.string().nullable() }),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Business' });

export const listBusinesses = endpoint({
  method: 'GET',
  path: '/access-from-home',
  summary: 'Businesses that people reach from home',
  tag: 'directory',
  access: 'public',
  query: z.strictObject({
    ...readQueryShape,
    per_page: integerCodec(1, directoryPageSizeMax)
      .optional()
      .meta({ description: `Businesses on a page; ${directoryPageSizeDefault} where it is left out` }),
    page: integerCodec(1, 100_000).optional(),
    sortBy: z
      .enum(['updated', 'updatedAt', 'name'])
      .optional()
      .meta({ description: 'updated (updatedAt says the same), most recent first, where it is left out' }),
    orderBy: z.enum(['asc', 'desc']).optional().meta({ description: 'asc for name, else desc, where it is left out' }),
    query: searchWords.optional().meta({ description: 'Words in the name' }),
    location: searchWords.optional().meta({ description: 'Words in the address, city, province or country' }),
    services: listCodec(keySchema, 'All of these services').optional(),
    category: keySchema.optional().meta({ description: 'A category with its sub-categories, or a sub-category' }),
  }),
  responses: {
    200: z.object({ count: z.int(), rows: z.array(businessSchema) }).meta({ id: 'BusinessList' }),
    404: errorBody,
    ...refusals,
  },
});

const line = z.string().nullable().optional();

/** The specification's words for a web address that is none. */
export const invalidUrlMessage = 'This URL must be valid';

export const submitBusiness = endpoint({
  method: 'POST',
  path: '/access-from-home',
  summary: 'Submits a business to the directory; it is listed once a moderator has approved it',
  tag: 'directory',
  access: 'anyone',
  idempotency: 'key',
  query: z.strictObject({
    lng: languageParameter('In which language the outcome is told: en, fr or pt; without it Accept-Language'),
  }),
  body: z.strictObject({
    name: z.string(),
    address: line,
    address2: line,
    postalCode: line,
    phone: line.meta({ description: 'This or a url is required' }),
    phoneExt: line,
    url: line.meta({ description: `With http:// or https://; an empty one is none. Else: ${invalidUrlMessage}` }),
    city: line,
    province: line,
    country: line,
    categoryId: numericId.meta({ description: 'The _id of a category or of a sub-category' }),
    services: z.array(keySchema).max(directoryServicesMax).optional().meta({ description: 'Keys of what it offers' }),
    recaptcha: captchaSolution,
    email: z
      .union([z.literal(''), z.email(invalidEmailMessage).max(emailMaxCharacters, invalidEmailMessage)])
      .nullable()
      .optional()
      .meta({ description: 'Where the outcome is told; kept until then, and shown to nobody else' }),
  }),
  responses: {
    200: z.object({ _id: z.string(), message: z.string() }).meta({ id: 'SubmittedBusiness' }),
    401: errorBody,
    404: errorBody,
    409: errorBody,
    422: errorBody,
    ...writeRefusals,
  },
});

export const listDirectoryCategories = endpoint({
  method: 'GET',
  path: '/access-from-home/categories',
  summary: 'Categories with their sub-categories, by name',
  tag: 'directory',
  access: 'public',
  query: readQuery,
  responses: { 200: z.array(directoryCategorySchema).meta({ id: 'DirectoryCategoryList' }), ...refusals },
});

export const listDirectoryServices = endpoint({
  method: 'GET',
  path: '/access-from-home/services',
  summary: 'Services that a business can offer, by name',
  tag: 'directory',
  access: 'public',
  query: readQuery,
  responses: { 200: z.array(directoryServiceSchema).meta({ id: 'DirectoryServiceList' }), ...refusals },
});
