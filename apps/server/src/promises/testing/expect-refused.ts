import { expect } from 'vitest';
import type { TimedAnswer } from './ask-at-once.ts';

/** The promise: whoever needs the database hears within two seconds that it is not there. */
const promisedMilliseconds = 2_000;

export function expectPrompt(answers: readonly TimedAnswer[]): void {
  const late = answers.filter(({ milliseconds }) => milliseconds > promisedMilliseconds);
  expect(late.map(({ path, milliseconds }) => `${path}: ${Math.round(milliseconds)} ms`)).toEqual([]);
}

/** Every answer is 503 with Retry-After, in the form of the contract, in time. */
export function expectRefusedInTime(answers: readonly TimedAnswer[]): void {
  expectPrompt(answers);
  for (const { path, status, retryAfterSeconds, text } of answers) {
    expect({ path, status }).toEqual({ path, status: 503 });
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(JSON.parse(text)).toMatchObject({ code: '503.REQUEST_SERVICE.100' });
  }
}
