import { expect, test } from 'vitest';
import { namedPlaceId } from './named-place-id.ts';

test('a number and the address of a place’s page name one place, other words do not', () => {
  expect(namedPlaceId(' 1024 ')).toBe(1024);
  expect(namedPlaceId('https://atlas.example/details/17/local?tag=x')).toBe(17);
  expect(namedPlaceId('/details/17/history')).toBe(17);
  expect(namedPlaceId('details/17')).toBe(17);
  for (const words of ['', '0', '12 Main Street', 'details/x', 'https://atlas.example/about', '1234567890123456'])
    expect(namedPlaceId(words)).toBeNull();
});
