import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RawRequest, type RawResponse, sendRaw } from '../../testing/raw-request.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  declaredResponse,
  documentedPath,
  expectDocumentedBody,
  openApiDocument,
} from '../testing/documented-answer.ts';
import { generatedRequest, type KnownValues } from '../testing/request-generator.ts';

const requestCount = Number(process.env.GENERATED_REQUESTS ?? 3000);

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
    fc.asyncProperty(generatedRequest(openApiDocument, known), async (request) => {
      const response = await sendRaw(port, request);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      checkHeaders(response);
      checkStatus(request, response);
      if (request.method !== 'HEAD') expectDocumentedBody(request, response);
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
  // The operation of a parameter looks at its caller and at a body before it finds that its part of the address is empty.
  const ofEmptyPart = documentedPath(withoutEmptyParts(request.target)) === '' ? [] : [401, 413, 415];
  const unknownAddress = [204, 400, 403, 404, 405, ...ofEmptyPart];
  const unread = request.method === 'OPTIONS' ? [204, 400] : [400, 403, 405];
  const general = documentedPath(request.target) === '' ? unknownAddress : isRead(request) ? [] : unread;
  if (!isUnreadable) expect(general, `${request.method} ${request.target}`).toContain(status);
  if (status === 405) expect(headers.get('allow')).toBe(allowedMethods(request.target));
}

/** What may be asked of an address, in the order of the alphabet; one with an empty part is that of its parameter. */
function allowedMethods(target: string): string {
  const path = documentedPath(target) || documentedPath(withoutEmptyParts(target));
  const { [path]: operations = { get: undefined } } = openApiDocument.paths;
  const documented = Object.keys(operations).map((method) => method.toUpperCase());
  return [...documented, ...(documented.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted().join(', ');
}

/** The path of a target with something in each of its parts. */
function withoutEmptyParts(target: string): string {
  const [address = ''] = target.replace(/^http:\/\/[^/]+/, '').split('?');
  return address.replaceAll(/\/(?=\/|$)/g, '/x');
}

function isRead({ method }: RawRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
