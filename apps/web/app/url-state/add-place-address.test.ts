import { expect, test } from 'vitest';
import { addPlaceAddress, newPlaceAddress, readAddPlace } from './add-place-address.ts';
import { emptySearch } from './search-parameters.ts';

function read(address: string) {
  return readAddPlace(new URL(address, 'https://map.example'));
}

test('a step, the point, the draft and where it came from are read as they were written', () => {
  const said = {
    step: 'what',
    search: { ...emptySearch, words: 'bakery', here: { latitude: 0.00081, longitude: -0.00188 } },
    draft: '4f0c',
    googleId: 'ChIJ1',
    name: 'Halyard & Sons',
  } as const;
  expect(addPlaceAddress(said)).toBe(
    '/add/what?q=bakery&here=0.00081,-0.00188&draft=4f0c&google=ChIJ1&name=Halyard+%26+Sons',
  );
  expect(read(addPlaceAddress(said))).toEqual(said);
});

test('a new place keeps the search that the way back leads to, without an open popup', () => {
  expect(newPlaceAddress({ ...emptySearch, types: ['cafe'], pin: '7' })).toBe('/add?types=cafe');
  expect(newPlaceAddress(emptySearch)).toBe('/add');
});

test.each(['/', '/add-review/1/local', '/add/nowhere', '/add/what/more', '/details/1/local'])(
  'on %s no place is added',
  (address) => expect(read(address)).toBeNull(),
);

test('what makes no sense counts as absent', () => {
  const address = read('/add?draft=%22a%22&google=%3C%3E&here=91,0&name=%20');
  expect(address).toEqual({ step: 'where', search: emptySearch, draft: null, googleId: null, name: '' });
});
