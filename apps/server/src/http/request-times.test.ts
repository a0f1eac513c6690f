import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createRequestTimes } from './request-times.ts';

test('the slowest routes of the last hour come first, by what 19 of 20 requests took', () => {
  let clock = 0;
  const times = createRequestTimes(() => clock);
  for (let each = 1; each <= 100; each++) times.note('GET', '/quick', each === 100 ? 5_000 : 1);
  for (let each = 1; each <= 100; each++) times.note('GET', '/slow', each);
  expect(times.slowest(5)).toEqual([
    { method: 'GET', route: '/slow', count: 100, p95Milliseconds: 95, longestMilliseconds: 100 },
    { method: 'GET', route: '/quick', count: 100, p95Milliseconds: 1, longestMilliseconds: 5_000 },
  ]);
  expect(times.slowest(1)).toHaveLength(1);
  clock = 30 * 60_000;
  times.note('GET', '/slow', 7);
  clock = 61 * 60_000;
  expect(times.slowest(5)).toEqual([
    { method: 'GET', route: '/slow', count: 1, p95Milliseconds: 7, longestMilliseconds: 7 },
  ]);
});

test('of a route with many requests the latest 256 count', () => {
  const times = createRequestTimes();
  for (let each = 0; each < 256; each++) times.note('POST', '/many', 900);
  for (let each = 0; each < 256; each++) times.note('POST', '/many', 2);
  expect(times.slowest(1)).toMatchObject([{ count: 256, longestMilliseconds: 2 }]);
});

test('requests are known by the pattern of their route, and what has none is left out', async () => {
  const times = createRequestTimes();
  const app = Fastify();
  times.watch(app);
  app.get('/places/:id', async () => 'a place');
  await app.inject('/places/1');
  await app.inject('/places/2');
  await app.inject('/nothing');
  expect(times.slowest(5)).toMatchObject([{ method: 'GET', route: '/places/:id', count: 2 }]);
  await app.close();
});
