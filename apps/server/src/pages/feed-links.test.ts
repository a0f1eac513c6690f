import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEvent } from '../features/events/create-event.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { pagesBuildFolder } from './open-built-pages.ts';

const isBuilt = existsSync(join(pagesBuildFolder, 'server/index.js'));

describe.skipIf(!isBuilt)('pages of what can be followed', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('embedded', {
      places: [{ longitude: 11.5, latitude: 48.1, name: 'Café "Bloom"' }],
      app: { pages: 'built' },
    });
  });
  afterAll(async () => {
    await server.close();
  });

  /** Where a page says that it is followed, by the type of the feed. */
  const feedsOf = (html: string) =>
    [...html.matchAll(/<link rel="alternate" type="([^"]+)" title="([^"]+)" href="([^"]+)"/g)].map(
      ([, type, title, href]) => ({
        type,
        title,
        path: (href ?? '').replaceAll('&amp;', '&').replace(/^http:\/\/[^/]+/, ''),
      }),
    );
  const read = async (path: string) => {
    const { statusCode, body } = await server.request(path);
    expect(statusCode).toBe(200);
    return body;
  };

  test.each(['local', 'history'])('tell feed readers where a place is followed: %s', async (part) => {
    const [placeId] = server.placeIds;
    const html = await read(`/details/${placeId}/${part}?lng=fr`);
    const title = 'Café &quot;Bloom&quot;';
    expect(feedsOf(html)).toEqual([
      { type: 'application/atom+xml', title, path: `/api/feeds/changes.atom?placeId=${placeId}&lng=fr` },
      { type: 'application/feed+json', title, path: `/api/feeds/changes.json?placeId=${placeId}&lng=fr` },
    ]);
    for (const { path } of feedsOf(html)) expect(await read(path)).toContain('Bloom');
  });

  test('tell people so in the history of a place, and on the page of a MapMission', async () => {
    const [placeId] = server.placeIds;
    expect(await read(`/details/${placeId}/history`)).toMatch(
      new RegExp(
        `<a href="/api/feeds/changes\\.atom\\?placeId=${placeId}&amp;lng=en"[^>]*>Follow changes \\(feed\\)</a>`,
      ),
    );
    const { eventId } = await createEvent(
      server.services,
      { actor: { kind: 'operatorCommand' } },
      {
        name: 'Harbour day',
        startsAt: new Date(Date.now() - 3_600_000),
        expirationDate: new Date(Date.now() + 3_600_000),
      },
    );
    const html = await read(`/missions/${eventId}`);
    expect(html).toContain(`<a href="/api/feeds/changes.atom?eventId=${eventId}&amp;lng=en"`);
    expect(feedsOf(html).map(({ path }) => path)).toContain(`/api/feeds/changes.json?eventId=${eventId}&lng=en`);
  });
});
