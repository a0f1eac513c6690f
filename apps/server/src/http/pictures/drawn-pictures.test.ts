import { get as httpGet } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, openTestServer, type TestServer } from '../../testing/test-server.ts';
import { createMetrics, type Metrics } from '../metrics.ts';

const waitingMax = 8;
let first: TestServer;
let server: TestServer;
let origin: string;
let metrics: Metrics;
/** Pictures are kept: every request of a test is for another one. */
let lastPicture = 0;

beforeAll(async () => {
  first = await createTestServer('embedded', {
    places: Array.from({ length: 40 }, (_, i) => ({ longitude: 11.5 + i / 100, latitude: 48.1, name: `Place ${i}` })),
  });
});
afterAll(() => first.close());
beforeEach(async () => {
  metrics = createMetrics();
  server = await openTestServer(first.services.database, {
    app: { pictureQueueLimits: { drawnAtOnce: 1, waitingMax, drawingLimitMilliseconds: 60_000 }, metrics },
  });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return () => server.close();
});

const mapUrl = () => `${origin}/api/still-map/light/14/48.1,${(11 + ++lastPicture / 1000).toFixed(3)}.webp`;
const cardUrl = () => `${origin}/api/places/v1/${first.placeIds[++lastPicture % 40]}/card.png?lng=en`;

test.each([
  ['still maps', mapUrl],
  ['cards', cardUrl],
])('of 120 %s at once some are drawn and the others are told when to come back', async (_what, urlOf) => {
  let unanswered = 120;
  const pictures = Array.from({ length: 120 }, async () => {
    const response = await fetch(urlOf());
    const text = await response.text();
    unanswered--;
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
  });
  // The queue is full as soon as somebody is refused.
  await expect.poll(() => unanswered).toBeLessThan(120);
  for (const path of [`/api/places/v1/${first.placeIds[0]}`, '/health/live', '/health/ready']) {
    expect((await fetch(`${origin}${path}`)).status, path).toBe(200);
  }
  expect(unanswered, 'all this is answered while pictures wait').toBeGreaterThan(0);
  const answers = await Promise.all(pictures);
  const drawn = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  expect(drawn.length).toBeGreaterThanOrEqual(1 + waitingMax);
  expect(refused.length).toBeGreaterThan(0);
  expect(drawn.length + refused.length).toBe(120);
  for (const { text, retryAfter } of refused) {
    expect(JSON.parse(text)).toMatchObject({ code: '503.REQUEST_SERVICE.102' });
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
});

test('what is not waited for any more is not drawn', async () => {
  const begun = Array.from({ length: 1 + waitingMax }, () => httpGet(mapUrl()).on('error', () => undefined));
  await expect.poll(() => metric('pictures_waiting')).toBeGreaterThan(0);
  await expect.poll(async () => metric('pictures_total{outcome="drawn"}')).toBeLessThan(waitingMax);
  for (const request of begun) request.destroy();
  await expect.poll(() => metric('pictures_waiting')).toBe(0);
  expect(await metric('pictures_total{outcome="abandoned"}')).toBeGreaterThan(0);
  expect((await fetch(mapUrl())).status).toBe(200);
});

test('readers of the same picture share one drawing; it is given up when the last of them has gone', async () => {
  const busy = Array.from({ length: 3 }, () => fetch(mapUrl()));
  const url = mapUrl();
  const leaving = httpGet(url).on('error', () => undefined);
  const staying = fetch(url);
  await expect.poll(() => metric('pictures_waiting')).toBeGreaterThan(0);
  leaving.destroy();
  expect((await staying).status).toBe(200);
  await Promise.all(busy);
  expect(await metric('pictures_total{outcome="abandoned"}')).toBe(0);
  expect(await metric('pictures_total{outcome="drawn"}')).toBe(4);
});

async function metric(name: string): Promise<number> {
  const line = (await metrics.text()).split('\n').find((text) => text.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}
