import { type Endpoint, isWriting, type Method, type MultipartFiles, noContent } from '../endpoint.ts';
import { errorBody, errorCatalogue } from '../errors.ts';
import {
  apiRequestsPerMinuteAnonymous,
  healthRequestsPerMinute,
  newsletterRequestsPerMinute,
  pictureRequestsPerMinute,
  tileRequestsPerMinute,
} from '../limits.ts';
import type {
  JsonSchema,
  OpenApiDocument,
  OpenApiHeader,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
  PathItem,
  RateLimitNote,
  Reference,
} from './openapi-document.ts';
import { type ApiSchemas, describeBody, describeParameters, describeResponses } from './openapi-schemas.ts';
import { apiDescription, statusDescriptions, tagDescriptions } from './openapi-texts.ts';

export interface OpenApiOptions {
  readonly title: string;
  readonly version: string;
  /** CommonMark; the API's own text where it is left out. */
  readonly description?: string;
  /** The origin that answers, for example https://atlas.example; the one that serves the document where it is left out. */
  readonly serverUrl?: string;
}

const requestsPerMinute = {
  api: apiRequestsPerMinuteAnonymous,
  tiles: tileRequestsPerMinute,
  health: healthRequestsPerMinute,
  pictures: pictureRequestsPerMinute,
  newsletter: newsletterRequestsPerMinute,
} as const;
const countedPer = 'IPv4 address or IPv6 network of 64 bits';

const text = { type: 'string' };
const idText = { type: 'string', pattern: '^[\\w.:-]{1,100}$' };
const wholeNumber = { type: 'integer', minimum: 0 };

const headers: Record<string, OpenApiHeader> = {
  'X-Request-Id': { description: 'Names this request in the logs and in error answers', schema: idText },
  'X-Transaction-Id': { description: 'Groups the requests of one action', schema: idText },
  'Retry-After': { description: 'Seconds to wait before asking again', schema: wholeNumber },
  Location: { description: 'Where the browser goes next', schema: text },
  ETag: { description: 'Names this version of the answer, for If-None-Match', schema: text },
  'RateLimit-Limit': { description: 'Calls a minute', schema: wholeNumber },
  'RateLimit-Remaining': { description: 'Calls left in this minute', schema: wholeNumber },
};

const parameters: Record<string, OpenApiParameter> = {
  'X-Request-Id': {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    description: 'A name for this request; without it the server gives one',
    schema: text,
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'The same for every attempt at one submission: it is stored once, and all get the first answer. Without it the request id is the key. Answers are kept for 48 hours, keys for 35 days',
    schema: { type: 'string', pattern: '^[ -~]{1,200}$' },
  },
  'X-Transaction-Id': {
    name: 'X-Transaction-Id',
    in: 'header',
    required: false,
    description: "A name for the action that this request belongs to; without it the request's",
    schema: text,
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of the answer that the caller has',
    schema: text,
  },
};

const securitySchemes = {
  bearerToken: { type: 'http', scheme: 'bearer', description: 'The `token` that signing in answered' },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'Browsers have it by themselves; on http://localhost its name is `session`',
  },
} as const satisfies OpenApiDocument['components']['securitySchemes'];

/**
 * Describes an API as an OpenAPI 3.1 document. Pure: the same API gives the same document, in the same order.
 * @throws when two different schemas carry the same id, or an endpoint's tag has no description.
 */
export function buildOpenApi(api: Readonly<Record<string, Endpoint>>, options: OpenApiOptions): OpenApiDocument {
  const schemas = describeResponses(api);
  const paths: Record<string, PathItem> = {};
  for (const [name, endpoint] of Object.entries(api)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [verbOf(endpoint.method)]: describeOperation(name, endpoint, schemas) };
  }
  return {
    openapi: '3.1.1',
    info: { title: options.title, version: options.version, description: options.description ?? apiDescription },
    servers: [{ url: options.serverUrl ?? '/' }],
    tags: describeTags(api),
    paths,
    components: {
      schemas: schemas.components,
      responses: describeErrors(api),
      headers,
      parameters,
      securitySchemes,
    },
    'x-error-catalogue': Object.entries(errorCatalogue).map(([code, entry]) => ({ code, ...entry })),
  };
}

function describeTags(api: Readonly<Record<string, Endpoint>>): OpenApiDocument['tags'] {
  const used = new Set(Object.values(api).map(({ tag }) => tag));
  const described = Object.entries(tagDescriptions).map(([name, description]) => ({ name, description }));
  const unknown = [...used].filter((tag) => !described.some(({ name }) => name === tag));
  if (unknown.length > 0) throw new Error(`These tags have no description: ${unknown.join(', ')}.`);
  return described.filter(({ name }) => used.has(name));
}

/** Every status at which the contract's error body is answered, as one response that operations refer to. */
function describeErrors(api: Readonly<Record<string, Endpoint>>): Record<string, OpenApiResponse> {
  const statuses = Object.values(api).flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, schema]) => (schema === errorBody ? [Number(status)] : [])),
  );
  const inOrder = [...new Set(statuses)].sort((a, b) => a - b);
  return Object.fromEntries(
    inOrder.map((status) => [
      `Error${status}`,
      {
        description: descriptionOf(status),
        headers: headersOf({ hasRetryAfter: status === 429 || status === 503 }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function describeOperation(name: string, endpoint: Endpoint, schemas: ApiSchemas): OpenApiOperation {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    parameters: [
      ...describeParameters('path', endpoint.params),
      ...describeParameters('query', endpoint.query),
      ...describeRequestHeaders(endpoint),
    ],
    ...describeRequestBody(endpoint),
    responses: {
      ...describeRawAnswers(endpoint),
      ...describeRedirect(endpoint),
      ...describeAnswers(name, endpoint, schemas),
    },
    ...securityOf(endpoint),
    'x-access': endpoint.access,
    ...(endpoint.idempotency && { 'x-idempotency': endpoint.idempotency }),
    'x-rate-limit': rateLimitOf(endpoint),
  };
}

function securityOf({ access }: Endpoint): Pick<OpenApiOperation, 'security'> {
  if (access === 'public') return {};
  const shown = Object.keys(securitySchemes).map((name) => ({ [name]: [] }));
  return { security: access === 'anyone' ? [{}, ...shown] : shown };
}

function describeRequestBody(endpoint: Endpoint): Pick<OpenApiOperation, 'requestBody'> {
  const { body, multipart, form, upload, isForm } = endpoint;
  if (upload) {
    const content = Object.fromEntries(upload.mediaTypes.map((type) => [type, { schema: {} }]));
    return { requestBody: { required: true, content } };
  }
  if (!body) return {};
  const schema = describeBody(body);
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const content = {
    ...(!multipart && { [type]: { schema } }),
    ...(isForm && { 'multipart/form-data': { schema } }),
    ...(multipart && { 'multipart/form-data': { schema: describeForm(schema, multipart) } }),
    ...(form && { 'multipart/form-data': { schema: describeForm(describeBody(form.body), form.files) } }),
  };
  return { requestBody: { required: true, content } };
}

function describeForm(schema: JsonSchema, { field, filesMax, mediaTypes }: MultipartFiles): JsonSchema {
  const file: JsonSchema = { type: 'string', contentMediaType: mediaTypes.join(', ') };
  const files: JsonSchema = { type: 'array', items: file, maxItems: filesMax };
  return { ...schema, properties: { ...schema.properties, [field]: files } };
}

function describeRequestHeaders(endpoint: Endpoint): (OpenApiParameter | Reference)[] {
  const ids = ['X-Request-Id', 'X-Transaction-Id'].map((header) => {
    const parameter = parameters[header];
    return !isWriting(endpoint) || endpoint.forgeryExemption !== undefined || !parameter
      ? { $ref: `#/components/parameters/${header}` }
      : { ...parameter, required: true };
  });
  if (endpoint.idempotency === 'key') return [...ids, { $ref: '#/components/parameters/Idempotency-Key' }];
  return endpoint.raw?.hasEtag ? [...ids, { $ref: '#/components/parameters/If-None-Match' }] : ids;
}

function describeRawAnswers({ raw }: Endpoint): Record<string, OpenApiResponse> {
  if (!raw) return {};
  const named = { hasEtag: raw.hasEtag === true };
  return {
    200: { description: raw.description, headers: headersOf(named), content: { [raw.contentType]: {} } },
    ...(raw.empty !== undefined && { 204: { description: raw.empty, headers: headersOf({}) } }),
    ...(raw.hasEtag && { 304: { description: descriptionOf(304), headers: headersOf(named) } }),
  };
}

function describeRedirect({ redirects }: Endpoint): Record<string, OpenApiResponse> {
  if (redirects === undefined) return {};
  return { 303: { description: redirects, headers: headersOf({ hasLocation: true }) } };
}

function describeAnswers(
  name: string,
  endpoint: Endpoint,
  schemas: ApiSchemas,
): Record<string, OpenApiResponse | Reference> {
  return Object.fromEntries(
    Object.entries(endpoint.responses).map(([key, schema]) => {
      const status = Number(key);
      if (schema === errorBody) return [key, { $ref: `#/components/responses/Error${status}` }];
      if (schema === noContent) return [key, { description: descriptionOf(status), headers: headersOf({}) }];
      const content = { 'application/json': { schema: schemas.response(name, status) } };
      return [key, { description: descriptionOf(status), headers: headersOf({}), content }];
    }),
  );
}

function headersOf(has: {
  hasEtag?: boolean;
  hasRetryAfter?: boolean;
  hasLocation?: boolean;
}): Record<string, Reference> {
  const names = [
    'X-Request-Id',
    'X-Transaction-Id',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    ...(has.hasEtag ? ['ETag'] : []),
    ...(has.hasRetryAfter ? ['Retry-After'] : []),
    ...(has.hasLocation ? ['Location'] : []),
  ];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function rateLimitOf({ rateLimit = 'api' }: Endpoint): RateLimitNote {
  return { requests: requestsPerMinute[rateLimit], periodSeconds: 60, countedPer };
}

function descriptionOf(status: number): string {
  const description = statusDescriptions[status];
  if (description === undefined) throw new Error(`Status ${status} has no description.`);
  return description;
}

function verbOf(method: Method): Lowercase<Method> {
  // The standard library types toLowerCase as plain string.
  return method.toLowerCase() as Lowercase<Method>;
}
