import { expect, test } from 'vitest';
import { placeAddress, resultsAddress } from './place-address.ts';

test('a place is left the way it was come to', () => {
  const search = '?q=cafe&ratings=accessible&map=15/48.1/11.5&pin=3&lng=fr&page=abc';
  const address = placeAddress('7', 'local', search);
  expect(address).toBe('/details/7/local?q=cafe&ratings=accessible&map=15/48.1/11.5');
  expect(resultsAddress(address.slice(address.indexOf('?')))).toBe('/?q=cafe&ratings=accessible&map=15/48.1/11.5');
});

test('a chosen point stays on the map of the search page', () => {
  expect(placeAddress('7', 'local', '?q=cafe&here=1,2')).toBe('/details/7/local?q=cafe');
});

test('a place that was not looked for has the plain address', () => {
  expect(placeAddress('7', 'google', '?lng=fr')).toBe('/details/7/google');
  expect(resultsAddress('')).toBe('/');
});
