import { expect, test } from 'vitest';
import { pairIdOf, placeIdOf } from './place-id-of.ts';

test('a place is known by its number and by the address of its page', () => {
  expect(placeIdOf(' 1024 ')).toBe('1024');
  expect(placeIdOf('https://atlas.example/details/1024/local')).toBe('1024');
  expect(placeIdOf('https://atlas.example/fr/details/1024?lng=fr#reviews')).toBe('1024');
  expect(placeIdOf('/details/7')).toBe('7');
  for (const typed of ['', '0', 'café', '12 34', 'https://atlas.example/about/12', '1234567890123456'])
    expect(placeIdOf(typed)).toBeNull();
});

test('a pair has one name, whichever was typed first', () => {
  expect(pairIdOf('9', '10')).toBe('9-10');
  expect(pairIdOf('10', '9')).toBe('9-10');
  expect(pairIdOf('9', '9')).toBeNull();
});
