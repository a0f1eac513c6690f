import { z } from 'zod';
import { invalidUrlMessage } from '../directory.ts';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { businessRefusalMaxCharacters, directoryServicesMax, listPageSize } from '../limits.ts';
import {
  integerCodec,
  keySchema,
  noQuery,
  numericId,
  readQuery,
  readQueryShape,
  refusals,
  writeRefusals,
} from '../query.ts';

const statuses = ['submitted', 'published', 'rejected'] as const;

export const submittedBusinessSchema = z
  .object({
    _id: numericId,
    name: z.string(),
    address: z.string().nullable(),
    address2: z.string().nullable(),
    postalCode: z.string().nullable(),
    city: z.string().nullable(),
    province: z.string().nullable(),
    country: z.string().nullable(),
    phone: z.string().nullable(),
    phoneExt: z.string().nullable(),
    url: z.string().nullable(),
    category: z
      .object({ _id: z.string(), key: z.string(), name: z.string() })
      .meta({ description: 'Its category or sub-category' }),
    services: z.array(z.object({ key: z.string(), name: z.string() })),
    status: z.enum(statuses),
    mergedInto: numericId.nullable().meta({ description: 'The business that it was a duplicate of' }),
    submittedBy: z.string().nullable().meta({ description: 'A username; null for a visitor' }),
    isAwaited: z.boolean().meta({ description: 'Whether whoever submitted it waits to hear of the outcome' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ConsoleBusiness' });
export type SubmittedBusiness = z.output<typeof submittedBusinessSchema>;

export const listSubmittedBusinesses = endpoint({
  method: 'GET',
  path: '/api/moderation/businesses',
  summary: `Businesses in a state: of those that wait the oldest first, of others those that were decided about last. ${listPageSize} on a page`,
  tag: 'moderation',
  access: 'moderator',
  query: z.strictObject({
    ...readQueryShape,
    status: z
      .enum(statuses, 'must be submitted, published or rejected')
      .optional()
      .meta({ description: 'Left out: submitted, which are those that wait' }),
    page: integerCodec(1, 100_000).optional(),
  }),
  responses: {
    200: z.object({ count: z.int(), rows: z.array(submittedBusinessSchema) }).meta({ id: 'ConsoleBusinessPage' }),
    401: errorBody,
    403: errorBody,
    ...refusals,
  },
});

const businessParameters = z.strictObject({ id: numericId });

export const alikeBusinessSchema = z
  .object({
    _id: numericId,
    name: z.string(),
    city: z.string().nullable(),
    phone: z.string().nullable(),
    url: z.string().nullable(),
    hasSameName: z.boolean(),
    hasSamePhone: z.boolean(),
    hasSameWebsite: z.boolean(),
  })
  .meta({ id: 'AlikeBusiness' });
export type AlikeBusiness = z.output<typeof alikeBusinessSchema>;

export const getSubmittedBusiness = endpoint({
  method: 'GET',
  path: '/api/moderation/businesses/:id',
  summary: 'One business whatever its state, and listed ones that may be the same',
  tag: 'moderation',
  access: 'moderator',
  params: businessParameters,
  query: readQuery,
  responses: {
    200: z
      .object({
        business: submittedBusinessSchema,
        alike: z.array(alikeBusinessSchema).meta({
          description: 'Listed businesses with the same name, telephone or website, at most five',
        }),
      })
      .meta({ id: 'WholeConsoleBusiness' }),
    401: errorBody,
    403: errorBody,
    404: errorBody,
    ...refusals,
  },
});

const line = z.string().nullable().optional();
const decisionResponses = {
  200: submittedBusinessSchema,
  401: errorBody,
  404: errorBody,
  409: errorBody,
  ...writeRefusals,
};

export const editBusiness = endpoint({
  method: 'PUT',
  path: '/api/moderation/businesses/:id',
  summary: 'Corrects what the directory says of a business, whatever its state. The same again changes nothing',
  tag: 'moderation',
  access: 'moderator',
  idempotency: 'key',
  params: businessParameters,
  query: noQuery,
  body: z.strictObject({
    seenAt: z.iso.datetime().meta({
      description: 'The updatedAt of the entry that was looked at: where somebody else changed it meanwhile, it is 409',
    }),
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
    services: z.array(keySchema).max(directoryServicesMax).meta({ description: 'Keys of all that it offers' }),
  }),
  responses: {
    200: submittedBusinessSchema,
    401: errorBody,
    404: errorBody,
    409: errorBody,
    422: errorBody,
    ...writeRefusals,
  },
});

export const exportBusinesses = endpoint({
  method: 'GET',
  path: '/api/moderation/businesses.csv',
  summary: 'All businesses in a state as one file, by number',
  tag: 'moderation',
  access: 'moderator',
  query: z.strictObject({
    ...readQueryShape,
    status: z
      .enum(statuses, 'must be submitted, published or rejected')
      .optional()
      .meta({ description: 'Left out: published, which are those that are listed' }),
  }),
  responses: { 401: errorBody, 403: errorBody, ...refusals },
  raw: { contentType: 'text/csv', description: 'UTF-8 after RFC 4180, with a header; without e-mail addresses' },
});

export const approveBusiness = endpoint({
  method: 'POST',
  path: '/api/moderation/businesses/:id/approval',
  summary: 'Lists a business in the directory; whoever asked to hear the outcome is told. Again, it changes nothing',
  tag: 'moderation',
  access: 'moderator',
  idempotency: 'key',
  params: businessParameters,
  query: noQuery,
  responses: decisionResponses,
});

export const refuseBusiness = endpoint({
  method: 'POST',
  path: '/api/moderation/businesses/:id/refusal',
  summary:
    'Keeps a business out of the directory, or takes it out again; whoever asked to hear the outcome is told why. Again, it changes nothing',
  tag: 'moderation',
  access: 'moderator',
  idempotency: 'key',
  params: businessParameters,
  query: noQuery,
  body: z.strictObject({
    reason: z
      .string()
      .max(businessRefusalMaxCharacters * 4)
      .meta({ description: `For whoever submitted it to read: 1 to ${businessRefusalMaxCharacters} characters` }),
  }),
  responses: decisionResponses,
});

export const mergeBusiness = endpoint({
  method: 'POST',
  path: '/api/moderation/businesses/:id/merge',
  summary:
    'Puts a duplicate into the business that is listed already: what that one lacks it takes over, and nothing of its own is overwritten. Again, it changes nothing',
  tag: 'moderation',
  access: 'moderator',
  idempotency: 'key',
  params: businessParameters,
  query: noQuery,
  body: z.strictObject({ intoId: numericId.meta({ description: 'The listed business that stays' }) }),
  responses: decisionResponses,
});
