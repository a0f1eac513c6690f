import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay, formatDaysAgo, formatMonth } from './format-date.ts';

const now = new Date('2026-11-20T23:59:00Z');

test.each([
  ['2026-11-20', 'today'],
  ['2026-11-20T00:00:00Z', 'today'],
  ['2026-11-19', 'yesterday'],
  ['2026-11-17', '3 days ago'],
  ['2026-11-06', '2 weeks ago'],
  ['2026-06-01', '5 months ago'],
  ['2021-11-19', '5 years ago'],
  ['2027-01-01', 'today'],
])('%s is %s', (day, words) => {
  expect(formatDaysAgo(day, now, 'en')).toBe(words);
});

test('every day has its words, and no later one an older one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const day = new Date(now.getTime() - days * 86_400_000).toISOString();
      expect(formatDaysAgo(day, now, 'en')).toMatch(
        /^(today|yesterday|([2-9]|1[0-3]) days ago|[2-8] weeks ago|([2-9]|1\d|2[0-3]) months ago|([2-9]|\d\d) years ago)$/,
      );
    }),
  );
});

test.each([
  ['en', 'March 4, 2026', 'March 2026', '3 days ago'],
  ['fr', '4 mars 2026', 'mars 2026', 'il y a 3 jours'],
  ['pt', '4 de março de 2026', 'março de 2026', 'há 3 dias'],
] as const)('in %s', (language, day, month, ago) => {
  expect(formatDay('2026-03-04', language)).toBe(day);
  expect(formatMonth('2026-03-04', language)).toBe(month);
  expect(formatDaysAgo('2026-11-17', now, language)).toBe(ago);
});

test('the first of a month has its own form in French', () => {
  expect(formatDay('2026-03-01', 'fr')).toBe('1er mars 2026');
});

test('a day is the same in every time zone', () => {
  expect(formatDay('2026-03-04T23:30:00Z', 'en')).toBe('March 4, 2026');
  expect(formatDay('2026-03-04T00:30:00Z', 'en')).toBe('March 4, 2026');
});
