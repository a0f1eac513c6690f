import { expect, test } from 'vitest';
import { filtersOf, readSearch, searchAddress } from '../../url-state/search-parameters.ts';
import { activeFilters, noFilters } from './filter-selection.ts';

test('every filter that is on can be taken off by itself', () => {
  const search = readSearch('q=cafe&ratings=accessible,unrated&tags=wideDoor&provider=harbour');
  const active = activeFilters(filtersOf(search));
  expect(active.map(({ group, key }) => `${group} ${key}`)).toEqual([
    'ratings accessible',
    'ratings unrated',
    'tags wideDoor',
    'provider harbour',
  ]);
  expect(active.map(({ without }) => searchAddress({ ...search, ...without }))).toEqual([
    '/?q=cafe&ratings=unrated&tags=wideDoor&provider=harbour',
    '/?q=cafe&ratings=accessible&tags=wideDoor&provider=harbour',
    '/?q=cafe&ratings=accessible,unrated&provider=harbour',
    '/?q=cafe&ratings=accessible,unrated&tags=wideDoor',
  ]);
  expect(activeFilters(noFilters)).toEqual([]);
});
