import { api } from '@access-atlas/contract/api.ts';
import type { Endpoint } from '@access-atlas/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError, type FieldIssue } from '../../domain/errors/api-error.ts';
import { decodeRequest } from './decode-request.ts';
import { UploadedBytes } from './uploaded-bytes.ts';
import { UploadedForm } from './uploaded-form.ts';

function issuesOf(endpoint: Endpoint, request: Parameters<typeof decodeRequest>[1]): readonly FieldIssue[] {
  try {
    const form = endpoint.multipart && new UploadedForm({}, []);
    const bytes = endpoint.upload && new UploadedBytes(new Uint8Array(1));
    decodeRequest(endpoint, { body: form ?? bytes, ...request });
  } catch (error) {
    if (error instanceof ApiError) return error.issues;
    throw error;
  }
  return [];
}

/** Words that follow the name of a field, as everything of ours does; the library's own begin with a capital. */
const ourWords = /^(?:is|must|has|have) [^\n]+[^.\n]$/;
const wordsOfZod = /invalid|expected|received|unrecognized|too (?:small|big)|regex|pattern|undefined|NaN/i;

const wrongValues = [
  ...['', ' ', 'x', '-1', '0.5', '1e9', '007', '99999999999', 'null', '[]', '%', ',,,', 'a,,b', '\u0000', 'ø'],
  ...['1,2', '91,0', '0,541', '1,2,3,4,5', '-90,0,90,0', '541', 'true', 'yes', 'x'.repeat(5000)],
];
const listed = Array.from({ length: 65 }, (_, index) => `key${index}`).join(',');

const endpoints = Object.entries<Endpoint>(api);

test.each(endpoints)('%s refuses wrong parameters in words of our own, and names them', (_name, endpoint) => {
  for (const part of ['params', 'query'] as const) {
    for (const name of Object.keys(endpoint[part]?.shape ?? {})) {
      const refusals = [...wrongValues, listed].flatMap((value) =>
        issuesOf(endpoint, { params: {}, query: {}, [part]: { [name]: value } }).filter(
          ({ path, message }) => path.startsWith(`${part}.${name}`) && message !== 'is required',
        ),
      );
      expect(refusals, name).not.toHaveLength(0);
      for (const { path, message } of refusals) {
        expect(path).toBe(`${part}.${name}`);
        expect(message).toMatch(ourWords);
        expect(message).not.toMatch(wordsOfZod);
      }
    }
  }
});

test.each(endpoints)('%s refuses what is missing, unknown or given twice', (_name, endpoint) => {
  // The parameters of a path are never missing: without them it is another address.
  const missing = issuesOf(endpoint, { params: {}, query: {} }).filter(({ path }) => path.startsWith('query'));
  expect(missing.map(({ message }) => message)).toEqual(missing.map(() => 'is required'));
  const unknown = { path: 'query.nonsense', message: 'is not a known field' };
  const refused = issuesOf(endpoint, { params: {}, query: { nonsense: ['1', '2'] } });
  // Facebook sends parameters of its own, and others tomorrow.
  if (endpoint === api.finishFacebookSignIn) expect(refused).not.toContainEqual(unknown);
  else expect(refused).toContainEqual(unknown);
  for (const name of Object.keys(endpoint.query?.shape ?? {})) {
    const issues = issuesOf(endpoint, { params: {}, query: { [name]: ['1', '2'] } });
    expect(issues.filter(({ path }) => path === `query.${name}`)).toEqual([
      { path: `query.${name}`, message: 'is given more than once' },
    ]);
  }
});

test.each(endpoints)('%s takes lng and forceRefresh', (_name, endpoint) => {
  if (endpoint.method !== 'GET') return;
  // Without a query of its own it would take anything, and have endless addresses.
  expect(endpoint.query).toBeDefined();
  const issues = issuesOf(endpoint, { params: {}, query: { lng: 'fr', forceRefresh: 'true' } });
  expect(issues.filter(({ path }) => /lng|forceRefresh/.test(path))).toEqual([]);
});

test.each([
  ['fr-CA', 'fr'],
  ['FR', 'fr'],
  ['pt-BR', 'pt'],
  ['pt_br', 'pt'],
  ['en-Latn-GB', 'en'],
])('the language %s is understood as %s, wherever one is taken', (lng, language) => {
  const taking = endpoints.filter(([, { query }]) => query && Object.hasOwn(query.shape, 'lng'));
  expect(taking.length).toBeGreaterThan(30);
  for (const [name, { query }] of taking) {
    expect(query?.shape.lng.parse(lng), name).toBe(language);
  }
});

test.each(['de', 'fra', 'fr-', '-fr', 'français', ''])(
  'the language %j is refused with those that there are',
  (lng) => {
    expect(issuesOf(api.getSite, { params: {}, query: { lng } })).toEqual([
      { path: 'query.lng', message: 'must be en, fr or pt, with or without a region' },
    ]);
  },
);

test('a field of a body is named by its whole path', () => {
  const body = z.strictObject({ images: z.array(z.strictObject({ altText: z.string().max(3) })) });
  const endpoint: Endpoint = {
    method: 'POST',
    path: '/x',
    summary: '',
    tag: '',
    access: 'public',
    idempotency: 'none',
    body,
    responses: {},
  };
  expect(issuesOf(endpoint, { body: { images: [{ altText: 'long' }, { altText: 'ok', extra: 1 }] } })).toEqual([
    { path: 'body.images.0.altText', message: 'must have at most 3 characters' },
    { path: 'body.images.1.extra', message: 'is not a known field' },
  ]);
  expect(issuesOf(endpoint, {})).toEqual([{ path: 'body', message: 'is required' }]);
});
