import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { pagesBuildFolder } from './open-built-pages.ts';

const isBuilt = existsSync(join(pagesBuildFolder, 'server/index.js'));

describe.skipIf(!isBuilt)('the address of the directory', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('embedded', { app: { pages: 'built' } });
  });
  afterAll(() => server.close());
  const get = (accept: string | undefined, url = '/access-from-home') =>
    server.request({ url, headers: accept === undefined ? {} : { accept } });

  test.each([undefined, '*/*', 'application/json', 'text/*', 'application/xhtml+xml'])(
    'answers JSON to who accepts %s',
    async (accept) => {
      const response = await get(accept);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(response.json()).toEqual({ count: 0, rows: [] });
      expect(String(response.headers.vary).toLowerCase()).toMatch(/\baccept(?:,|$)/);
    },
  );

  test.each(['text/html', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'Text/HTML;q=0.5'])(
    'answers a page to who names text/html: %s',
    async (accept) => {
      const response = await get(accept);
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(response.body).toContain('No Results');
      expect(String(response.headers.vary).toLowerCase()).toMatch(/\baccept(?:,|$)/);
      expect(response.headers['content-security-policy']).toContain("script-src 'self' 'nonce-");
    },
  );

  test('is a page with a query that only the page knows', async () => {
    expect((await get('text/html', '/access-from-home?sort=a-z&per_page=all&services=nothing')).statusCode).toBe(200);
    expect((await get('*/*', '/access-from-home?sort=a-z')).statusCode).toBe(400);
  });

  test('has words and services as JSON for everyone', async () => {
    for (const path of ['/access-from-home/categories', '/access-from-home/services']) {
      expect((await get('text/html', path)).headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  test('knows HEAD, and no other method', async () => {
    for (const url of ['/access-from-home', '/about']) {
      const head = await server.request({ method: 'HEAD', url, headers: { accept: 'text/html' } });
      expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(head.body).toBe('');
    }
    const list = await server.request({ method: 'HEAD', url: '/access-from-home' });
    expect([list.statusCode, list.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const headers = { accept: 'text/html', 'x-request-id': 'a-request', 'x-transaction-id': 'a-transaction' };
    const put = await server.request({ method: 'PUT', url: '/access-from-home', headers });
    expect(put.statusCode).toBe(405);
  });
});
