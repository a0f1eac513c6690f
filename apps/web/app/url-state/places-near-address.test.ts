import { expect, test } from 'vitest';
import { placesNearAddress } from './places-near-address.ts';
import { emptySearch, readSearch } from './search-parameters.ts';

const here = { latitude: 48.1372, longitude: 11.5756 };

test('keeps words and filters, and leaves behind where it was looked before, and what is open', () => {
  const search = {
    ...emptySearch,
    words: 'café',
    tags: ['levelEntrance'],
    near: { latitude: 1, longitude: 2, name: 'There' },
    area: { bounds: [1, 2, 3, 4] as const, name: 'There' },
    view: { latitude: 48, longitude: 11, zoom: 17.5 },
    pin: '7',
    here,
  };
  expect(readSearch(placesNearAddress(search, here, 16).slice(1))).toEqual({
    ...emptySearch,
    words: 'café',
    tags: ['levelEntrance'],
    near: { ...here, name: '' },
    sort: 'distance',
    view: { ...here, zoom: 16 },
  });
});

test('without words the nearest come first by themselves', () => {
  expect(placesNearAddress({ ...emptySearch, sort: 'rating' }, here, 17.5)).toBe(
    '/?near=48.1372,11.5756&map=17.5/48.1372/11.5756',
  );
});
