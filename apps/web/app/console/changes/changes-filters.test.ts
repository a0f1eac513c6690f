import { expect, test } from 'vitest';
import { changesAddress, changesQuery, hasFilters, readChangesFilters } from './changes-filters.ts';

const read = (address: string) => readChangesFilters(new URL(address, 'https://site.example').searchParams);
const nothing = read('/console/changes');

test('an address keeps all that is wanted, and says nothing of what is usual', () => {
  const filters = {
    since: '30',
    only: 'merges',
    newcomers: true,
    businesses: true,
    unseen: true,
    area: [-0.02, 0.01, 0.5, 0.75],
  } as const;
  expect(read(changesAddress(filters))).toEqual(filters);
  expect(changesAddress(nothing)).toBe('/console/changes');
  expect([hasFilters(filters), hasFilters(nothing), hasFilters({ ...nothing, since: '7' })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('what cannot be is left out', () => {
  expect(read('/console/changes?since=4&only=all&newcomers=1&area=1,2,3')).toEqual(nothing);
});

test('days begin where somebody reads', () => {
  const now = new Date(2026, 10, 30, 9, 30);
  expect(changesQuery(nothing, now)).toEqual({ since: new Date(2026, 10, 29).toISOString() });
  expect(changesQuery({ ...nothing, since: '90', area: [1, 2, 3, 4], unseen: true }, now)).toEqual({
    since: new Date(2026, 7, 32).toISOString(),
    boundaries: [1, 2, 3, 4],
    unseen: 'true',
  });
});
