import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import { expect, test } from 'vitest';
import { verdictOf } from './verdict-of.ts';

interface Reports {
  readonly accessible?: number;
  readonly partiallyAccessible?: number;
  readonly notAccessible?: number;
  readonly sources?: readonly RatingKey[];
}

function verdict(rating: RatingKey, { sources = [], ...reports }: Reports) {
  const counts = { accessible: 0, partiallyAccessible: 0, notAccessible: 0, ...reports };
  const dates = { lastReportedOn: '2026-08-01', lastConfirmedOn: null };
  const summary = {
    ...counts,
    ...dates,
    people: 0,
    sources: [] as { source: string; rating: RatingKey; editedOn: null }[],
  };
  for (const source of sources) {
    summary.sources.push({ source: 'openstreetmap', rating: source, editedOn: null });
    if (source !== 'unrated') summary[source] += 1;
  }
  return verdictOf({ rating, ratingSummary: summary });
}

test('people who all say the same, whatever open data says', () => {
  const agree = { by: 'people', people: 5, agreeing: 5, answers: [] };
  expect(verdict('accessible', { accessible: 5 })).toEqual(agree);
  expect(verdict('accessible', { accessible: 5, sources: ['accessible'] })).toEqual(agree);
  expect(verdict('accessible', { accessible: 5, sources: ['notAccessible'] })).toEqual(agree);
});

test('a majority, with what all say', () => {
  expect(verdict('accessible', { accessible: 4, notAccessible: 1 })).toEqual({
    by: 'people',
    people: 5,
    agreeing: 4,
    answers: [
      ['accessible', 4],
      ['notAccessible', 1],
    ],
  });
});

test('people who disagree', () => {
  expect(verdict('partiallyAccessible', { accessible: 2, partiallyAccessible: 3, notAccessible: 1 })).toEqual({
    by: 'divided',
    people: 6,
    agreeing: 3,
    answers: [
      ['accessible', 2],
      ['partiallyAccessible', 3],
      ['notAccessible', 1],
    ],
  });
});

test('open data alone, also where it is newer than what people said', () => {
  expect(verdict('notAccessible', { sources: ['notAccessible'] })).toMatchObject({
    by: 'source',
    people: 0,
    answers: [],
  });
  expect(verdict('notAccessible', { accessible: 1, sources: ['notAccessible'] })).toEqual({
    by: 'source',
    people: 1,
    agreeing: 0,
    answers: [['accessible', 1]],
  });
});

test('nobody', () => {
  expect(verdict('unrated', {})).toEqual({ by: 'nobody', people: 0, agreeing: 0, answers: [] });
});
