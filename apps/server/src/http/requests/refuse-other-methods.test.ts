import { api } from '@access-atlas/contract/api.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer('embedded');
});
afterAll(async () => {
  await server.close();
});

const methodsByAddress = new Map<string, Set<string>>();
for (const { path, method } of Object.values(api)) {
  const address = path.replaceAll(/:\w+/g, '1');
  const known = methodsByAddress.get(address) ?? new Set(['OPTIONS']);
  for (const name of method === 'GET' ? ['GET', 'HEAD'] : [method]) known.add(name);
  methodsByAddress.set(address, known);
}
const ids = { 'x-request-id': 'a', 'x-transaction-id': 'b' };
const anyMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

test.each([...methodsByAddress])('%s answers other methods with 405 and those that it knows', async (url, known) => {
  for (const method of anyMethods.filter((name) => !known.has(name))) {
    const response = await server.request({ method, url, headers: ids });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe([...known].sort().join(', '));
    expect(response.json()).toMatchObject({ code: '405.REQUEST_SERVICE.100', issues: [] });
  }
});

test('the body of a refused method does not matter', async () => {
  const call: InjectOptions = {
    method: 'POST',
    url: '/api/tags',
    headers: { ...ids, 'content-type': 'application/json' },
  };
  expect((await server.request({ ...call, payload: '{"broken' })).statusCode).toBe(405);
  expect((await server.request({ ...call, payload: 'x'.repeat(200_000) })).statusCode).toBe(405);
});

test('an unknown address stays unknown, whatever the method', async () => {
  for (const method of [...anyMethods, 'OPTIONS'] as const) {
    const response = await server.request({ method, url: '/api/nothing', headers: ids });
    expect(response.json().code).toBe('404.REQUEST_SERVICE.100');
  }
});

test('refused methods are counted', async () => {
  const limited = await createTestServer('embedded', {
    app: { readLimitsPerMinute: { api: 1, tiles: 1, health: 1, pages: 1, pictures: 1, newsletter: 1 } },
  });
  try {
    expect((await limited.request({ method: 'PUT', url: '/api/tags', headers: ids })).statusCode).toBe(405);
    const second = await limited.request({ method: 'PUT', url: '/api/tags', headers: ids });
    expect(second.statusCode).toBe(429);
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});
