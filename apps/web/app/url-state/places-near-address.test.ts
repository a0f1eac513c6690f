import { expect, test } from 'vitest';
import { placesNearAddress } from './places-near-address.ts';
import { readSearch } from './search-parameters.ts';

const point = { latitude: 48.1, longitude: 11.5 };

test('the filters and the zoom of the map stay, the listed box and the popup go', () => {
  const search = readSearch('types=cafe&area=11,48,12,49,Town&sort=rating&map=17.5/48/11&here=48.1,11.5');
  expect(placesNearAddress(search, point)).toBe('/?near=48.1,11.5&types=cafe&map=17.5/48.1/11.5');
});

test('what words find is listed by its distance', () => {
  expect(placesNearAddress(readSearch('q=cafe&pin=3'), point)).toBe(
    '/?q=cafe&near=48.1,11.5&sort=distance&map=15/48.1/11.5',
  );
});
