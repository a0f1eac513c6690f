import { expect, test } from 'vitest';
import { CountryFinder } from './country-finder.ts';

const worldwide = new CountryFinder([]);

test.each([
  ['Munich', 11.575, 48.137, 'DE'],
  ['Vaduz', 9.52, 47.14, 'LI'],
  ['Brasília', -47.88, -15.79, 'BR'],
  ['Fiji, east of the antimeridian', -179.95, -16.75, 'FJ'],
  ['Fiji, west of it', 179.99, -16.75, 'FJ'],
  ['the middle of the Pacific', -120, -20, null],
])('without borders the nearest city tells: %s', (_, longitude, latitude, country) => {
  expect(worldwide.find(longitude, latitude)).toBe(country);
});

test('a border wins over cities, on both of its sides', () => {
  const border = new Float64Array([9.5, 47.1, 9.6, 47.1, 9.6, 47.2, 9.5, 47.2, 9.5, 47.1]);
  const finder = new CountryFinder([{ country: 'XX', outlines: [border] }]);
  expect(finder.find(9.50001, 47.15)).toBe('XX');
  expect(finder.find(9.49999, 47.15)).not.toBe('XX');
});
