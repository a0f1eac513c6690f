import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { waitingTime } from './waiting-time.ts';

const now = new Date('2026-11-29T12:00:00Z');

test.each([
  ['2026-11-29T12:00:00Z', 'en', '0 min'],
  ['2026-11-29T11:19:00Z', 'en', '41 min'],
  ['2026-11-29T08:59:00Z', 'en', '3 hr'],
  ['2026-11-28T12:00:00Z', 'en', '1 day'],
  ['2026-11-19T12:00:00Z', 'fr', '10 jours'],
  ['2026-11-29T08:59:00Z', 'pt', '3 h'],
  // A server whose clock runs ahead.
  ['2026-11-29T12:05:00Z', 'en', '0 min'],
] as const)('since %s, in %s: %s', (since, language, words) => {
  expect(waitingTime(since, now, language).replaceAll(/\s/g, ' ')).toBe(words);
});

test('whatever waits longer is never said to wait shorter', () => {
  const unit = /min|hr|day/;
  const minutesOf = (words: string) =>
    Number.parseInt(words, 10) * { min: 1, hr: 60, day: 1440 }[unit.exec(words)?.[0] as 'min'];
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (one, other) => {
      const said = (minutes: number) =>
        minutesOf(waitingTime(new Date(now.getTime() - minutes * 60_000).toISOString(), now, 'en'));
      expect(said(Math.max(one, other))).toBeGreaterThanOrEqual(said(Math.min(one, other)));
    }),
  );
});
