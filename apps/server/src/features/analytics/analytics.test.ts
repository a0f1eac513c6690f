import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startAnalyticsDouble } from '../../adapters/analytics/testing/analytics-double.ts';
import type { JsonDouble } from '../../adapters/testing/json-double.ts';
import { createTestServer, describeOnEachServer, type TestServer } from '../../testing/test-server.ts';

const ids = { 'x-request-id': 'test-1', 'x-transaction-id': 'test-2' };

function send(server: TestServer, body: unknown, headers: Record<string, string> = {}, lng = 'fr') {
  return server.request({
    method: 'POST',
    url: `/api/analytics/events?lng=${lng}`,
    headers: { ...ids, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
}

const counts = (server: TestServer) =>
  server.services.database.kysely.selectFrom('event_count').selectAll().orderBy('name').orderBy('language').execute();

describeOnEachServer('analytics', {}, (getServer) => {
  beforeEach(async () => {
    await getServer().services.database.kysely.deleteFrom('event_count').execute();
  });

  test('counts by day, name and language, and keeps nothing else', async () => {
    const server = getServer();
    const response = await send(server, { events: ['search', 'search', 'pin_shared'] });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ counted: 3 });
    await Promise.all([
      send(server, { events: ['pin_shared', 'search'] }),
      send(server, { events: ['search', 'pin_shared'] }),
    ]);
    await send(server, { events: ['search'] }, {}, 'en');
    const rows = await counts(server);
    expect(rows.map(({ day: _, ...row }) => row)).toEqual([
      { name: 'pin_shared', language: 'fr', count: 3 },
      { name: 'search', language: 'en', count: 1 },
      { name: 'search', language: 'fr', count: 4 },
    ]);
    expect(rows[0]?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test.each([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
  ])('%s is respected', async (_name, headers) => {
    const response = await send(getServer(), { events: ['search'] }, headers);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ counted: 0 });
    expect(await counts(getServer())).toEqual([]);
  });

  test('DNT: 0 is a consent', async () => {
    expect((await send(getServer(), { events: ['search'] }, { dnt: '0', 'sec-gpc': '0' })).json()).toEqual({
      counted: 1,
    });
  });

  test.each([
    ['an unknown event', { events: ['login'] }, 'body.events.0'],
    ['no event', { events: [] }, 'body.events'],
    ['too many', { events: new Array(21).fill('search') }, 'body.events'],
    ['anything about the visitor', { events: ['search'], query: 'toilet' }, 'body.query'],
    ['no body', null, 'body'],
  ])('%s is refused', async (_what, body, path) => {
    const response = await send(getServer(), body);
    expect(response.statusCode).toBe(400);
    expect(response.json().issues[0].path).toBe(path);
    expect(await counts(getServer())).toEqual([]);
  });

  test('a page of another site cannot count: it has no request ids', async () => {
    const response = await getServer().request({
      method: 'POST',
      url: '/api/analytics/events',
      headers: { 'content-type': 'application/json' },
      payload: '{"events":["search"]}',
    });
    expect(response.statusCode).toBe(403);
  });
});

describe('an outside collector', () => {
  let double: JsonDouble;
  let server: TestServer;
  beforeAll(async () => {
    double = await startAnalyticsDouble();
    server = await createTestServer('embedded', { services: { analyticsUrl: double.url } });
  });
  afterAll(async () => {
    await server.close();
    await double.close();
  });

  test('is told what happened, and nothing of the visitor', async () => {
    await send(server, { events: ['select_content'] }, { cookie: 'lng=pt', 'user-agent': 'Someone' });
    await expect.poll(() => double.taken).toHaveLength(1);
    const [{ day, ...rest } = {}] = double.taken;
    expect(rest).toEqual({ events: ['select_content'], language: 'fr' });
    expect(day).toBe(new Date().toISOString().slice(0, 10));
    await send(server, { events: ['search'] }, { dnt: '1' });
    expect(double.calls.count).toBe(1);
  });

  test.each(['down', 'silent', 'serverError', 'redirect', 'huge'] as const)(
    'that is %s changes nothing',
    async (fault) => {
      double.fault = fault;
      const calls = double.calls.count;
      const response = await send(server, { events: ['search'] });
      expect(response.json()).toEqual({ counted: 1 });
      await expect.poll(() => double.calls.count).toBe(calls + 1);
      double.fault = 'none';
    },
  );
});
