import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import { expect, test } from 'vitest';
import { createI18n } from '../../../i18n/create-i18n.ts';
import common from '../../../i18n/en/common.json' with { type: 'json' };
import details from '../../../i18n/en/details.json' with { type: 'json' };
import { verdictWords } from './verdict-words.ts';

const texts = await createI18n('en', { common, details });
const now = '2026-11-28T12:00:00Z';
const source = (rating: RatingKey, editedOn: string | null) => ({ source: 'openstreetmap', rating, editedOn });

function words(rating: RatingKey, summary: Partial<Place['ratingSummary']>, present: readonly string[] = []) {
  const counts = { accessible: 0, partiallyAccessible: 0, notAccessible: 0, people: 0 };
  const ratingSummary = { ...counts, lastReportedOn: null, lastConfirmedOn: null, sources: [], ...summary };
  const tagFacts = present.map((key) => ({ key, answer: 'yes' }));
  const place = { rating, ratingSummary, tagFacts } as unknown as Place;
  const tags = ['ramp', 'steps', 'wideDoor', 'lift', 'quiet'].map((key) => ({
    key,
    displayName: `A ${key}`,
    category: 'entrance' as const,
    isBarrier: key === 'steps',
  }));
  const { sentence, sources } = verdictWords({ place, tags, now }, texts);
  // Invisible marks keep a name from turning the words around it.
  return [sentence, sources].map((text) => text.replace(/[\u2066-\u2069]/g, ''));
}

test('the day of the newest word of people is told, and never the day of a source as theirs', () => {
  const people = { accessible: 3, lastReportedOn: '2026-11-27' };
  expect(words('accessible', { ...people, lastConfirmedOn: '2026-11-27' })).toEqual([
    'Accessible: 3 of 3 people agree',
    'Latest: yesterday.',
  ]);
  const edited = {
    ...people,
    accessible: 4,
    lastConfirmedOn: '2026-05-02',
    sources: [source('accessible', '2026-11-27')],
  };
  expect(words('accessible', edited)[1]).toBe('Last confirmed May 2026. OpenStreetMap says the same.');
});

test('a source that speaks alone has its day, and one that differs its rating', () => {
  const alone = { notAccessible: 1, lastReportedOn: '2026-05-03', sources: [source('notAccessible', '2026-05-03')] };
  expect(words('notAccessible', alone)).toEqual([
    'Not accessible, says OpenStreetMap',
    'OpenStreetMap, edited May 3, 2026. Nobody has reviewed it here yet.',
  ]);
  const other = { accessible: 2, notAccessible: 1, sources: [source('notAccessible', null)] };
  expect(words('accessible', other)[1]).toBe('OpenStreetMap says: Not accessible.');
});

test('of a place that nobody rated three features are named, and no barrier', () => {
  expect(words('unrated', {}, ['quiet', 'lift', 'steps', 'wideDoor', 'ramp'])[1]).toBe(
    'Nobody has rated this place yet. Known so far: A ramp, A wideDoor, A lift.',
  );
});
