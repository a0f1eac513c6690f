import { expect, test } from 'vitest';
import { emptySearch } from '../../../url-state/search-parameters.ts';
import { termAddress } from './term-address.ts';

const cafe = { key: 'cafe', name: 'Café', highlights: [] };
const restroom = { key: 'accessibleRestroom', name: 'Accessible restroom', highlights: [] };
const term = { kind: null, rating: null, needs: [], total: 2 };

test('a kind filters what the map shows, and takes the place of another kind', () => {
  const search = { ...emptySearch, words: 'caf', types: ['museum'], tags: ['elevator'], pin: '3' };
  expect(termAddress(search, { ...term, kind: cafe })).toBe('/?types=cafe&tags=elevator');
});

test('a need is added once to those that are asked for', () => {
  const search = { ...emptySearch, types: ['museum'], tags: ['elevator', 'accessibleRestroom'] };
  expect(termAddress(search, { ...term, needs: [restroom] })).toBe('/?types=museum&tags=elevator,accessibleRestroom');
  expect(termAddress(search, { ...term, kind: cafe, needs: [restroom] })).toBe(
    '/?types=cafe&tags=elevator,accessibleRestroom',
  );
});

test('a town that was chosen stays; a box that only the map chose does not', () => {
  const area = { bounds: [11, 48, 12, 49], name: 'Munich' } as const;
  const view = { latitude: 48.1, longitude: 11.5, zoom: 15 };
  expect(termAddress({ ...emptySearch, area, view }, { ...term, kind: cafe })).toContain('Munich');
  const seen = { ...emptySearch, area: { ...area, name: '' }, view };
  expect(termAddress(seen, { ...term, kind: cafe })).toBe('/?types=cafe&map=15/48.1/11.5');
});

test('a rating takes the place of those that were asked for', () => {
  const search = { ...emptySearch, ratings: ['partiallyAccessible'] as const };
  expect(termAddress(search, { ...term, kind: cafe, rating: 'accessible' })).toBe('/?ratings=accessible&types=cafe');
});
