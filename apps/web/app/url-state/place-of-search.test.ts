import { expect, test } from 'vitest';
import { placeOfSearch } from './place-of-search.ts';
import { emptySearch } from './search-parameters.ts';

const munich = { latitude: 48.1372, longitude: 11.5756 };
const helsinki = { latitude: 60.1699, longitude: 24.9384 };

test('words are looked for around the middle of the map, where nobody says from where', () => {
  const view = { ...munich, zoom: 14 };
  expect(placeOfSearch({ ...emptySearch, view })).toEqual({ near: null, around: munich });
  expect(placeOfSearch({ ...emptySearch, view, around: helsinki })).toEqual({ near: null, around: munich });
  expect(placeOfSearch(emptySearch)).toEqual({ near: null, around: null });
});

test('from a named place, and from the visitor while the map shows where they are', () => {
  const named = { ...helsinki, name: 'Helsinki' };
  const visitor = { ...munich, name: '' };
  const view = { ...munich, zoom: 14 };
  expect(placeOfSearch({ ...emptySearch, view, near: named })).toEqual({ near: named, around: null });
  expect(placeOfSearch({ ...emptySearch, view, near: visitor })).toEqual({ near: visitor, around: null });
  expect(placeOfSearch({ ...emptySearch, view: { ...helsinki, zoom: 14 }, near: visitor })).toEqual({
    near: null,
    around: helsinki,
  });
});
