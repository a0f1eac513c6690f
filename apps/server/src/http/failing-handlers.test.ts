import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from '../db/database-errors.ts';
import { describeOnEachServer, openTestServer } from '../testing/test-server.ts';

describeOnEachServer('a request that fails', {}, (getServer) => {
  test('one failing handler is one 500 in the form of the contract; the next request is answered', async () => {
    const server = await openTestServer(getServer().services.database);
    server.app.get('/failing/thrown', () => {
      throw new Error('with the secret address person@example.org');
    });
    server.app.get('/failing/rejected', () => Promise.reject(new TypeError('rejected')));
    server.app.get('/failing/nothing', () => Promise.reject(undefined));
    server.app.get('/failing/text', () => Promise.reject('text'));
    try {
      for (const path of ['thrown', 'rejected', 'nothing', 'text']) {
        const response = await server.request(`/failing/${path}`);
        expect([path, response.statusCode]).toEqual([path, 500]);
        expect(response.json()).toEqual({
          code: '500.REQUEST_SERVICE.100',
          message: 'Internal Server Error',
          requestId: response.headers['x-request-id'],
          issues: [],
          flaggedImages: [],
        });
      }
      expect((await server.request('/health/live')).statusCode).toBe(200);
    } finally {
      await server.close();
    }
  });

  test('a database that is down is 503 with Retry-After', async () => {
    const server = await openTestServer(getServer().services.database);
    server.app.get('/failing/database', () => Promise.reject(new DatabaseUnavailableError('down')));
    const response = await server.request('/failing/database');
    await server.close();
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describeOnEachServer('ids and headers of every answer', {}, (getServer) => {
  test('ids are given back, and made where they are missing or malformed', async () => {
    const given = await getServer().request({
      url: '/health/live',
      headers: { 'x-request-id': 'abc-1', 'x-transaction-id': 'tx.2' },
    });
    expect([given.headers['x-request-id'], given.headers['x-transaction-id']]).toEqual(['abc-1', 'tx.2']);
    const hostile = await getServer().request({ url: '/health/live', headers: { 'x-request-id': 'a b"<script>' } });
    expect(hostile.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('an unsafe request without the ids is refused, whatever its address', async () => {
    const response = await getServer().request({ method: 'POST', url: '/api/places', payload: {} });
    expect(response.json()).toMatchObject({ code: '403.REQUEST_SERVICE.100' });
  });

  test.each(['/health/live', '/api/nothing', '/api/places?boundaries=x'])(
    '%s carries the security headers',
    async (url) => {
      const { headers } = await getServer().request(url);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  test('HSTS stands where the site is reached by https', async () => {
    const server = await openTestServer(getServer().services.database, { app: { isHttps: true } });
    const { headers } = await server.request('/health/live');
    await server.close();
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/);
  });
});
