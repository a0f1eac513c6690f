import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JsonSchema, OpenApiDocument, OpenApiResponse } from '@access-atlas/contract/openapi/openapi-document.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type RawRequest, type RawResponse, sendRaw } from '../../testing/raw-request.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { generatedRequest, type KnownValues } from '../testing/request-generator.ts';

const requestCount = Number(process.env.GENERATED_REQUESTS ?? 3000);
const documentFile = fileURLToPath(import.meta.resolve('@access-atlas/contract/openapi.json'));
const document: OpenApiDocument = JSON.parse(readFileSync(documentFile, 'utf8'));

const places = [
  { name: 'Café Luz', longitude: 11.575, latitude: 48.1374, rating: 'accessible', tags: ['levelEntrance'] },
  { name: 'Old Stairs', longitude: 11.58, latitude: 48.14, rating: 'notAccessible', noTags: ['levelEntrance'] },
  { name: 'Fiji Point', longitude: 179.999, latitude: -17, labels: ['verified'], flags: ['temporarilyClosed'] },
  { name: 'Loop', longitude: 11.57, latitude: 48.13, type: 'trail', provider: 'tct' },
] as const;

let server: TestServer;
let port: number;
let known: KnownValues;

beforeAll(async () => {
  server = await createTestServer('embedded', { places });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  const keysOf = async (url: string) => (await server.request(url)).json().map(({ key }: { key: string }) => key);
  known = {
    id: server.placeIds.map(String),
    ip: ['127.0.0.1'],
    product: ['access-atlas'],
    tag: await keysOf('/api/tags'),
    types: await keysOf('/api/types'),
    labels: await keysOf('/api/labels'),
    flags: await keysOf('/api/flags'),
    services: await keysOf('/access-from-home/services'),
    category: await keysOf('/access-from-home/categories'),
    provider: ['tct', 'metrolinx'],
  };
});

afterAll(async () => {
  await server.close();
});

test(`${requestCount} generated requests are answered as the document says`, { timeout: 1_500_000 }, async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(generatedRequest(document, known), async (request) => {
      const response = await sendRaw(port, request);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      checkHeaders(response);
      checkStatus(request, response);
      if (request.method !== 'HEAD') checkBody(request, response);
    }),
    { numRuns: requestCount },
  );
  // Requests that are all refused would prove nothing.
  expect(statuses.get(200)).toBeGreaterThan(requestCount / 10);
  expect(statuses.get(400)).toBeGreaterThan(requestCount / 10);
});

function checkHeaders({ headers }: RawResponse): void {
  expect(headers.get('x-request-id')).toMatch(/^[\w.:-]{1,100}$/);
  expect(headers.get('x-transaction-id')).toMatch(/^[\w.:-]{1,100}$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('set-cookie')).toBeUndefined();
}

function checkStatus(request: RawRequest, { status, headers }: RawResponse): void {
  const declared = declaredResponse(request, status);
  if (declared) {
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    return;
  }
  // Not of one operation but of all addresses: what the document says of them is in its description. Bytes that are
  // not HTTP are refused before anything is known of them.
  const isUnreadable = status === 400 && !/^[!-~]+$/.test(request.target);
  const unknownAddress = [204, 400, 403, 404, 405];
  const unread = request.method === 'OPTIONS' ? [204, 400] : [400, 403, 405];
  const general = documentedPath(request.target) === '' ? unknownAddress : isRead(request) ? [] : unread;
  if (!isUnreadable) expect(general, `${request.method} ${request.target}`).toContain(status);
  if (status === 405) expect(headers.get('allow')).toBe(allowedMethods(request.target));
}

/** What may be asked of an address, in the order of the alphabet; an address with an empty part is that of a read. */
function allowedMethods(target: string): string {
  const { [documentedPath(target)]: operations = { get: undefined } } = document.paths;
  const documented = Object.keys(operations).map((method) => method.toUpperCase());
  return [...documented, ...(documented.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted().join(', ');
}

function checkBody(request: RawRequest, response: RawResponse): void {
  if (response.status === 204 || response.status === 304) {
    expect(response.body).toHaveLength(0);
    return;
  }
  const declared = declaredResponse(request, response.status);
  const contents = declared?.content ?? { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const mediaType = response.headers.get('content-type')?.split(';')[0] ?? '';
  // A photo is declared as any image.
  const declaredType = mediaType in contents ? mediaType : mediaType.replace(/\/.*$/, '/*');
  expect(Object.keys(contents)).toContain(declaredType);
  const schema = contents[declaredType]?.schema;
  if (!schema) return;
  const body: unknown = JSON.parse(response.body.toString('utf8'));
  const problems = validatorOf(schema).safeParse(body).error?.issues;
  expect(problems, `${request.method} ${request.target}`).toBeUndefined();
  if (response.status >= 400 && mediaType === 'application/json' && isError(body)) checkError(body, response);
}

interface ErrorAnswer {
  code: string;
  requestId: string;
  issues: { path: string; message: string }[];
}

function isError(body: unknown): body is ErrorAnswer {
  return typeof body === 'object' && body !== null && 'code' in body;
}

function checkError(body: ErrorAnswer, response: RawResponse): void {
  const entry = document['x-error-catalogue'].find(({ code }) => code === body.code);
  expect(entry?.status).toBe(response.status);
  expect(body.requestId).toBe(response.headers.get('x-request-id'));
  if (response.status !== 400) return;
  expect(body.issues).not.toHaveLength(0);
  for (const { path, message } of body.issues) {
    expect(path).toMatch(/^(params|query|path|body|request)/);
    expect(message).toMatch(/^[a-z]/);
    expect(message).not.toMatch(/invalid|expected|unrecognized|too (?:small|big)/i);
  }
}

/** What the document declares for this answer. */
function declaredResponse(request: RawRequest, status: number): OpenApiResponse | undefined {
  const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase();
  const { [documentedPath(request.target)]: operations = {} } = document.paths;
  const operation = Object.entries(operations).find(([name]) => name === method)?.[1];
  const response = operation?.responses[status];
  if (!response || !('$ref' in response)) return response;
  return document.components.responses[response.$ref.slice('#/components/responses/'.length)];
}

function isRead({ method }: RawRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The document's path that an address belongs to, or ''; a hostile parameter may have made it another one's. */
function documentedPath(target: string): string {
  // A target may name a host before its path, which decides nothing (RFC 9112, 3.2.2).
  const [address = ''] = target.replace(/^http:\/\/[^/]+/, '').split('?');
  const fitting = Object.keys(document.paths).filter((path) => {
    const pattern = path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${pattern}$`).test(address);
  });
  const parameters = (path: string) => path.split('{').length;
  return fitting.sort((a, b) => parameters(a) - parameters(b))[0] ?? '';
}

const validators = new Map<string, z.ZodType>();

function validatorOf(schema: JsonSchema): z.ZodType {
  const key = JSON.stringify(schema);
  const known = validators.get(key);
  if (known) return known;
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas });
  const made = z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')));
  validators.set(key, made);
  return made;
}
