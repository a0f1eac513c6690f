import { api } from '@access-atlas/contract/api.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createReadLimits } from '../limits/rate-limits.ts';
import { watchMethods } from './refuse-other-methods.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer('embedded');
});
afterAll(async () => {
  await server.close();
});

const addressesOf = (isRead: boolean) => {
  const endpoints: { method: string; path: string }[] = Object.values(api);
  const readable = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path));
  const paths = new Set(endpoints.map(({ path }) => path));
  return [...paths].filter((path) => readable.has(path) === isRead).map((path) => path.replaceAll(/:\w+/g, '1'));
};
const preflight = (method: string) => ({
  origin: 'https://elsewhere.example',
  'access-control-request-method': method,
  'access-control-request-headers': 'x-request-id,x-transaction-id',
});

/** Whether something can be changed at an address as well. */
const isWritable = (url: string) =>
  Object.values(api).some(({ method, path }) => method !== 'GET' && path.replaceAll(/:\w+/g, '1') === url);

test.each(addressesOf(true))(
  '%s may be read by pages of other sites, with request ids and without cookies',
  async (url) => {
    for (const method of ['GET', 'HEAD']) {
      const { statusCode, headers, body } = await server.request({
        method: 'OPTIONS',
        url,
        headers: preflight(method),
      });
      expect([statusCode, body]).toEqual([204, '']);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'x-request-id, x-transaction-id, if-none-match',
        'access-control-max-age': isWritable(url) ? '0' : '86400',
        'x-content-type-options': 'nosniff',
      });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  },
);

test.each(addressesOf(false))('%s, where nothing can be read, is closed to pages of other sites', async (url) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const { statusCode, headers } = await server.request({ method: 'OPTIONS', url, headers: preflight(method) });
    expect(statusCode).toBe(204);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'get', 'x'])('a preflight for %s is told nothing', async (method) => {
  const { statusCode, headers } = await server.request({
    method: 'OPTIONS',
    url: '/access-from-home',
    headers: preflight(method),
  });
  expect(statusCode).toBe(204);
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('OPTIONS alone says which methods there are', async () => {
  const { statusCode, headers } = await server.request({ method: 'OPTIONS', url: '/api/tags' });
  expect([statusCode, headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
});

test('where something can be changed, nothing is remembered and the change stays closed', async () => {
  const app = Fastify();
  const addOtherMethods = watchMethods(app);
  app.get('/both', async () => 'read');
  app.post('/both', async () => 'changed');
  app.put('/closed', async () => 'changed');
  addOtherMethods(createReadLimits());
  const ask = async (url: string, method: string) =>
    (await app.inject({ method: 'OPTIONS', url, headers: preflight(method) })).headers;
  expect(await ask('/both', 'GET')).toMatchObject({
    allow: 'GET, HEAD, OPTIONS, POST',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-max-age': '0',
  });
  expect(await ask('/both', 'POST')).not.toHaveProperty('access-control-allow-headers');
  expect(await ask('/closed', 'PUT')).not.toHaveProperty('access-control-allow-origin');
  await app.close();
});
