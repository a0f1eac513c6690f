import { expect, test } from 'vitest';
import { retryAfterOf } from './retry-after.ts';

const now = Date.parse('2026-06-01T10:00:00Z');

test('what the site takes no more of for now may go after the time that it names', () => {
  expect(retryAfterOf({ status: 429, body: null, retryAfterSeconds: 90 }, now)).toBe(now + 90_000);
});

test('an answer without a time, another refusal and no answer at all say nothing of that', () => {
  expect(retryAfterOf({ status: 429, body: null }, now)).toBeNull();
  expect(retryAfterOf({ status: 403, body: null, retryAfterSeconds: 90 }, now)).toBeNull();
  expect(retryAfterOf(null, now)).toBeNull();
});
