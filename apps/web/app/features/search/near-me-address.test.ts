import { expect, test } from 'vitest';
import { noSearch, readSearch } from '../../url-state/search-parameters.ts';
import { nearMeAddress } from './near-me-address.ts';

const here = { latitude: 48.1372, longitude: 11.5756 };

test('keeps words and filters, and leaves behind where it was looked before', () => {
  const search = {
    ...noSearch,
    words: 'café',
    tags: ['levelEntrance'],
    near: { latitude: 1, longitude: 2, name: 'There' },
    area: { bounds: [1, 2, 3, 4] as const, name: 'There' },
    pin: '7',
  };
  expect(readSearch(nearMeAddress(search, here).slice(1))).toEqual({
    ...noSearch,
    words: 'café',
    tags: ['levelEntrance'],
    near: { ...here, name: '' },
    sort: 'distance',
    view: { ...here, zoom: 16 },
  });
});

test('without words the nearest come first by themselves', () => {
  expect(nearMeAddress({ ...noSearch, sort: 'rating' }, here)).toBe('/?near=48.1372,11.5756&map=16/48.1372/11.5756');
});
