import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../api.ts';
import { endpoint } from '../endpoint.ts';
import { errorCatalogue } from '../errors.ts';
import { refusals } from '../query.ts';
import { buildOpenApi } from './openapi.ts';
import type { OpenApiOperation, OpenApiParameter, OpenApiResponse } from './openapi-document.ts';

const options = { title: 'Atlas', version: '1.2.3' };
const document = buildOpenApi(api, options);
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([verb, operation]) => ({ path, verb, operation })),
);

function followed<Value>(reference: string): Value {
  const parts = reference.replace(/^#\//, '').split('/');
  return parts.reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], document) as Value;
}

function parametersOf({ parameters }: OpenApiOperation): OpenApiParameter[] {
  return parameters.map((one) => ('$ref' in one ? followed<OpenApiParameter>(one.$ref) : one));
}

function parameter(path: string, name: string): OpenApiParameter | undefined {
  const get = document.paths[path]?.get;
  return get && parametersOf(get).find((one) => one.name === name);
}

/** Every object in the document with its path. */
function* nodes(value: unknown, path = '#'): Generator<{ path: string; node: Record<string, unknown> }> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield { path, node: value as Record<string, unknown> };
  for (const [key, child] of Object.entries(value)) yield* nodes(child, `${path}/${key}`);
}

test('every endpoint is present, with its method, and nothing else', () => {
  const described = operations.map(({ path, verb, operation }) => `${operation.operationId} ${verb} ${path}`);
  const declared = Object.entries(api).map(
    ([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.toSorted()).toEqual(declared.toSorted());
});

test('every reference leads somewhere', () => {
  const references = [...nodes(document)].flatMap(({ node }) => (typeof node.$ref === 'string' ? [node.$ref] : []));
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((reference) => followed(reference) === undefined)).toEqual([]);
});

test('the document keeps to the rules of OpenAPI 3.1', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject(options);
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  for (const names of Object.values(document.components).map(Object.keys)) {
    for (const name of names) expect(name).toMatch(/^[\w.-]+$/);
  }
  const tags = document.tags.map(({ name }) => name);
  expect(new Set(tags).size).toBe(tags.length);
  for (const { path, operation } of operations) {
    expect(path).toMatch(/^\//);
    expect(operation.tags.every((tag) => tags.includes(tag))).toBe(true);
    const parameters = parametersOf(operation);
    const inPath = parameters.filter((one) => one.in === 'path');
    expect(inPath.map(({ name }) => name).toSorted()).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted(),
    );
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(parameters.length);
    expect(Object.keys(operation.responses).some((status) => ['200', '201', '303'].includes(status))).toBe(true);
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[1-5]\d\d$/);
      const answer = '$ref' in response ? followed<OpenApiResponse>(response.$ref) : response;
      expect(answer.description).not.toBe('');
      expect(Object.keys(answer.headers ?? {})).toContain('X-Request-Id');
      for (const type of Object.keys(answer.content ?? {})) expect(type).toMatch(/^[a-z]+\/(?:\*|[a-z0-9.+-]+)$/);
    }
  }
});

test('schemas are JSON Schema: they compile, and require only what they have', () => {
  const schemas = JSON.parse(
    JSON.stringify(document.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'),
  );
  for (const name of Object.keys(schemas)) {
    expect(() => z.fromJSONSchema({ $ref: `#/$defs/${name}`, $defs: schemas }).safeParse(null), name).not.toThrow();
  }
  for (const { path, node } of nodes(document.components.schemas)) {
    expect(node, path).not.toHaveProperty('$defs');
    if (!Array.isArray(node.required) || typeof node.properties !== 'object') continue;
    for (const field of node.required) expect(Object.keys(node.properties ?? {}), path).toContain(field);
  }
});

test('a named schema stands once and is referred to', () => {
  const names = Object.keys(document.components.schemas);
  expect(names).toEqual(names.toSorted());
  expect(names).toEqual(expect.arrayContaining(['Error', 'Place', 'PlaceCard', 'Review', 'Business', 'Menu']));
  const contents = Object.values(document.components.schemas).map((schema) => JSON.stringify(schema));
  const elsewhere = JSON.stringify({ ...document, components: { ...document.components, schemas: {} } });
  for (const content of contents) expect(elsewhere).not.toContain(content);
  expect(document.paths['/api/places/v1/nearby']?.get?.responses[200]).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/NearbyList' } } },
  });
});

test('parameters are shown as they travel', () => {
  expect(parameter('/api/places', 'boundaries')).toMatchObject({ required: false, schema: { type: 'string' } });
  expect(parameter('/api/places/v1/pins/{id}', 'location')).toMatchObject({
    required: false,
    schema: { type: 'string' },
  });
  expect(parameter('/api/tiles/pins/{z}/{x}/{y}.mvt', 'z')).toMatchObject({
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 0, maximum: 22 },
  });
  expect(parameter('/api/places/v1/nearby', 'latitude')?.schema).toMatchObject({
    type: 'number',
    minimum: -90,
    maximum: 90,
  });
  expect(parameter('/api/places', 'ratings')).toMatchObject({
    style: 'form',
    explode: false,
    schema: { type: 'array', items: { enum: ['accessible', 'partiallyAccessible', 'notAccessible', 'unrated'] } },
  });
});

test('answers that are not JSON carry their media type, and say when they are empty or known', () => {
  const responses = document.paths['/basemap/{z}/{x}/{y}.mvt']?.get?.responses;
  expect(responses?.[200]).toMatchObject({ content: { 'application/vnd.mapbox-vector-tile': {} } });
  expect(responses?.[200]).toHaveProperty('headers.ETag');
  expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['204', '304']));
});

test('errors, limits and the catalogue are described', () => {
  expect(document.components.responses.Error429?.headers).toHaveProperty('Retry-After');
  expect(document.components.responses.Error503?.headers).toHaveProperty('Retry-After');
  expect(document.components.responses.Error400?.headers).not.toHaveProperty('Retry-After');
  expect(document['x-error-catalogue'].map(({ code }) => code)).toEqual(Object.keys(errorCatalogue));
  expect(document.paths['/api/places']?.get?.['x-rate-limit']).toMatchObject({ requests: 200, periodSeconds: 60 });
  expect(document.paths['/basemap/{z}/{x}/{y}.mvt']?.get?.['x-rate-limit'].requests).toBe(3000);
});

test('the same API gives the same document', () => {
  expect(JSON.stringify(buildOpenApi(api, options))).toBe(JSON.stringify(document));
  expect(document.servers).toEqual([{ url: '/' }]);
  expect(buildOpenApi(api, { ...options, serverUrl: 'https://atlas.example' }).servers[0]?.url).toBe(
    'https://atlas.example',
  );
});

const change = endpoint({
  method: 'PUT',
  path: '/api/things/:id',
  summary: 'Changes a thing',
  tag: 'places',
  access: 'person',
  idempotency: 'key',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({
    at: z.codec(z.string(), z.date(), { decode: (t) => new Date(t), encode: (d) => d.toISOString() }),
  }),
  responses: { 200: z.strictObject({ name: z.string() }).meta({ id: 'Thing' }), ...refusals },
});

test('what changes something takes a body in its wire form and requires both ids', () => {
  const put = buildOpenApi({ change }, options).paths['/api/things/{id}']?.put;
  expect(put?.requestBody).toMatchObject({
    required: true,
    content: { 'application/json': { schema: { properties: { at: { type: 'string' } } } } },
  });
  for (const name of ['X-Request-Id', 'X-Transaction-Id']) {
    expect(put?.parameters).toContainEqual(expect.objectContaining({ name, in: 'header', required: true }));
  }
});

test('says who may make a call, and how one that writes is retried', () => {
  const put = buildOpenApi({ change }, options).paths['/api/things/{id}']?.put;
  expect(put).toMatchObject({ 'x-access': 'person', 'x-idempotency': 'key' });
  expect(put?.security).toEqual([{ bearerToken: [] }, { sessionCookie: [] }]);
  const read = document.paths['/api/places/v1/stats']?.get;
  expect(read?.security).toBeUndefined();
  expect(document.paths['/auth/logout']?.get?.security).toEqual([{}, { bearerToken: [] }, { sessionCookie: [] }]);
  expect(read?.['x-access']).toBe('public');
  expect(read).not.toHaveProperty('x-idempotency');
});

test('files are a part of a form beside the fields of its body', () => {
  const multipart = { field: 'images', filesMax: 10, bytesMax: 1_000, mediaTypes: ['image/jpeg', 'image/png'] };
  const put = buildOpenApi({ change: { ...change, multipart } }, options).paths['/api/things/{id}']?.put;
  const form = put?.requestBody?.content['multipart/form-data']?.schema;
  expect(form?.properties?.at).toMatchObject({ type: 'string' });
  expect(form?.properties?.images).toMatchObject({
    type: 'array',
    maxItems: 10,
    items: { type: 'string', contentMediaType: 'image/jpeg, image/png' },
  });
});

test('two schemas of one name, and a group without a description, are mistakes', () => {
  const responses = { 200: z.strictObject({ other: z.int() }).meta({ id: 'Thing' }) };
  expect(() => buildOpenApi({ change, second: { ...change, path: '/b', responses } }, options)).toThrow();
  expect(() => buildOpenApi({ change: { ...change, tag: 'nowhere' } }, options)).toThrow('nowhere');
});
