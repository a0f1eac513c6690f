import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNewsletterDouble } from '../../adapters/newsletter/testing/newsletter-double.ts';
import type { JsonDouble } from '../../adapters/testing/json-double.ts';
import { createTestServer, describeOnEachServer, type TestServer } from '../../testing/test-server.ts';

const ids = { 'x-request-id': 'test-1', 'x-transaction-id': 'test-2' };
const send = (server: TestServer, email: unknown) =>
  server.request({
    method: 'POST',
    url: '/api/newsletter/subscriptions?lng=pt',
    headers: { ...ids, 'content-type': 'application/json' },
    payload: JSON.stringify({ email }),
  });

describeOnEachServer('a site without a newsletter', {}, (getServer) => {
  test('says so, and takes no address', async () => {
    expect((await getServer().request('/api/site')).json().hasNewsletter).toBe(false);
    const response = await send(getServer(), 'ada@example.org');
    expect(response.statusCode).toBe(404);
    expect(response.json().code).toBe('404.NEWSLETTER_SERVICE.100');
  });
});

describe('a newsletter', () => {
  let double: JsonDouble;
  let server: TestServer;
  beforeAll(async () => {
    double = await startNewsletterDouble();
    server = await createTestServer('embedded', { services: { newsletterUrl: double.url } });
  });
  afterAll(async () => {
    await server.close();
    await double.close();
  });

  test('gets the address and the language of the page', async () => {
    expect((await server.request('/api/site')).json().hasNewsletter).toBe(true);
    const response = await send(server, 'ada@example.org');
    expect(response.statusCode).toBe(200);
    expect(double.taken).toEqual([{ email: 'ada@example.org', language: 'pt' }]);
  });

  test.each([
    ['ada', 'Please enter a valid email address.'],
    [`${'a'.repeat(250)}@example.org`, 'Please enter a valid email address.'],
    ['ada@example.org\r\nBcc: eve@example.org', 'Please enter a valid email address.'],
  ])('%j is no address', async (email, message) => {
    const calls = double.calls.count;
    const response = await send(server, email);
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toEqual([{ path: 'body.email', message }]);
    expect(double.calls.count).toBe(calls);
  });

  test.each(['down', 'serverError', 'redirect', 'huge'] as const)(
    'that is at fault (%s) is told to the visitor',
    async (fault) => {
      double.fault = fault;
      const response = await send(server, 'ada@example.org');
      double.fault = 'none';
      expect(response.statusCode).toBe(503);
      expect(response.json().code).toBe('503.NEWSLETTER_SERVICE.100');
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    },
  );
});

test('few addresses a minute are taken from one network', async () => {
  const double = await startNewsletterDouble();
  const limits = { api: 100, tiles: 100, health: 100, pages: 100, pictures: 100, newsletter: 2 };
  const server = await createTestServer('embedded', {
    services: { newsletterUrl: double.url },
    app: { readLimitsPerMinute: limits },
  });
  try {
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push((await send(server, `ada${i}@example.org`)).statusCode);
    expect(answers).toEqual([200, 200, 429]);
  } finally {
    await server.close();
    await double.close();
  }
});
