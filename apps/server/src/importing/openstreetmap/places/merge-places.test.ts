import { expect, test } from 'vitest';
import type { SourcePlace } from '../../records/source-place.ts';
import { convertPlace } from './convert-place.ts';
import { mergePlaces } from './merge-places.ts';
import type { RawPlace } from './raw-place.ts';

function place(
  id: number,
  changedOn: string | null,
  tags: Record<string, string>,
  type: RawPlace['type'] = 'cafe',
): SourcePlace {
  const changedAtSeconds = changedOn === null ? 0 : Date.parse(changedOn) / 1000;
  const raw = {
    kind: 'node',
    id,
    role: 'named',
    type,
    longitude: id,
    latitude: 0,
    changedAtSeconds,
    entrances: [],
  } as const;
  return convertPlace({ ...raw, tags: { name: 'Krone', ...tags } }, 'DE', '2026-11-20');
}

function merge(...places: readonly SourcePlace[]) {
  const merged = mergePlaces(places);
  if (merged === null) throw new Error('nothing merged');
  return merged;
}

test('the more complete place stays, filled from the other', () => {
  const rich = place(1, '2020-01-01', { wheelchair: 'yes', phone: '+49 123', 'toilets:wheelchair': 'no' });
  const poor = place(2, '2020-01-01', { website: 'krone.example', 'name:fr': 'La Couronne', elevator: 'yes' });
  const { place: merged, conflicts } = merge(poor, rich);
  expect(merged).toMatchObject({
    externalId: 'node/1',
    mergedExternalIds: ['node/2'],
    longitude: 1,
    names: { und: 'Krone', fr: 'La Couronne' },
    phone: '+49 123',
    url: 'https://krone.example/',
    rating: { rating: 'accessible' },
  });
  expect(Object.keys(merged.facts).sort()).toEqual(['accessibleRestroom', 'elevator']);
  expect(conflicts).toEqual([]);
});

test('where they conflict the newer is believed, and the conflict listed', () => {
  const old = place(1, '2020-01-01', {
    wheelchair: 'no',
    'toilets:wheelchair': 'no',
    phone: '111',
    website: 'a.example',
  });
  const fresh = place(2, '2021-01-01', { wheelchair: 'yes', 'toilets:wheelchair': 'yes', phone: '222' });
  const { place: merged, conflicts } = merge(old, fresh);
  expect(merged).toMatchObject({
    externalId: 'node/1',
    phone: '222',
    url: 'https://a.example/',
    changedOn: '2021-01-01',
  });
  expect(merged.rating).toEqual({ rating: 'accessible', reportedOn: '2021-01-01', isConfirmed: false });
  expect(merged.facts.accessibleRestroom?.answer).toBe('yes');
  expect(conflicts).toEqual([
    { externalId: 'node/1', otherExternalId: 'node/2', field: 'rating', kept: 'accessible', dropped: 'notAccessible' },
    { externalId: 'node/1', otherExternalId: 'node/2', field: 'facts.accessibleRestroom', kept: 'yes', dropped: 'no' },
    { externalId: 'node/1', otherExternalId: 'node/2', field: 'phone', kept: '222', dropped: '111' },
  ]);
});

test.each([['2020-01-01'], [null]])('of the same date (%s) the less accessible is believed', (day) => {
  const good = place(1, day, { wheelchair: 'yes', 'toilets:wheelchair': 'yes', step_count: '1' });
  const bad = place(2, day, { wheelchair: 'limited', 'toilets:wheelchair': 'no' });
  const { place: merged, conflicts } = merge(good, bad);
  expect(merged.rating?.rating).toBe('partiallyAccessible');
  expect(merged.facts.accessibleRestroom?.answer).toBe('no');
  expect(merged.facts.oneStep?.answer).toBe('yes');
  expect(conflicts.map(({ field }) => field)).toEqual(['rating', 'facts.accessibleRestroom']);
});

test('of the same date a barrier outweighs its absence', () => {
  const locked = place(1, '2020-01-01', { centralkey: 'eurokey' });
  const open = place(2, '2020-01-01', { centralkey: 'no', phone: '12345' });
  expect(merge(locked, open).place.facts.keyNeeded?.answer).toBe('yes');
});

test('the order of the objects does not matter', () => {
  const places = [
    place(1, '2020-01-01', { wheelchair: 'no' }),
    place(2, '2021-01-01', { wheelchair: 'yes', phone: '222' }),
    place(3, '2021-01-01', { wheelchair: 'limited', phone: '333' }),
  ] as const;
  const { place: merged } = merge(...places);
  expect(merge(places[2], places[0], places[1]).place).toEqual(merged);
  expect(merged.mergedExternalIds).toHaveLength(2);
  expect(merged.rating?.rating).toBe('partiallyAccessible');
});

test('a telling type wins over a vague one', () => {
  expect(merge(place(1, null, { wheelchair: 'yes' }, 'place'), place(2, null, {}, 'museum')).place.type).toBe('museum');
  expect(
    merge(place(1, null, { wheelchair: 'yes' }, 'publicTransportStop'), place(2, null, {}, 'station')).place.type,
  ).toBe('station');
  expect(mergePlaces([])).toBeNull();
});
