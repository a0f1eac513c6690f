import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutgoingClient } from '../outgoing-client.ts';
import type { JsonDouble } from '../testing/json-double.ts';
import { httpAnalyticsCollector } from './http-analytics-collector.ts';
import { startAnalyticsDouble } from './testing/analytics-double.ts';

let double: JsonDouble;

beforeEach(async () => {
  double = await startAnalyticsDouble();
});
afterEach(async () => {
  await double.close();
});

test('a collector that does not answer gets few calls at once, and all again when it is back', async () => {
  const lines: string[] = [];
  const collector = httpAnalyticsCollector({
    url: double.url,
    client: createOutgoingClient({ allowedOrigins: [double.url], timeoutMilliseconds: 500 }),
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
  });
  const events = { events: ['search'], language: 'en', day: '2026-11-20' } as const;
  double.fault = 'silent';
  for (let i = 0; i < 100; i++) collector.collect(events);
  await expect.poll(() => lines.length).toBe(1);
  expect(double.calls.count).toBe(8);
  double.fault = 'none';
  await expect
    .poll(() => {
      collector.collect(events);
      return double.taken.length;
    })
    .toBeGreaterThan(0);
  expect(double.taken[0]).toEqual(events);
});

test('the double refuses to run in production', async () => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await expect(startAnalyticsDouble()).rejects.toThrow('for tests only');
  } finally {
    process.env.NODE_ENV = before;
  }
});
