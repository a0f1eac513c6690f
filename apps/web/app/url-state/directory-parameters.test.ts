import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DirectoryParameters,
  directoryAddress,
  directoryPageSizeChoices,
  directorySorts,
  readDirectory,
  unfilteredDirectory,
} from './directory-parameters.ts';

const key = fc.stringMatching(/^[a-zA-Z]\w{0,49}$/);
const words = fc.string({ maxLength: 60 }).map((text) => text.replace(/\p{Cc}/gu, '').trim());
const someParameters: fc.Arbitrary<DirectoryParameters> = fc.record({
  words,
  where: words,
  category: key,
  subCategory: fc.option(key),
  services: fc.uniqueArray(key, { maxLength: 5 }),
  sort: fc.constantFrom(...directorySorts),
  pageSize: fc.constantFrom(...directoryPageSizeChoices),
  page: fc.integer({ min: 1, max: 9999 }),
});

test('an address says what it was written from', () => {
  fc.assert(
    fc.property(someParameters, (parameters) => {
      expect(readDirectory(directoryAddress(parameters).split('?')[1] ?? '')).toEqual(parameters);
    }),
  );
});

test('the whole directory has the bare address', () => {
  expect(directoryAddress(unfilteredDirectory)).toBe('/access-from-home');
  expect(readDirectory('')).toEqual(unfilteredDirectory);
});

test('a form that was sent without JavaScript is read', () => {
  const sent = 'query=+bread&location=&category=retail&subCategory=&services=delivery&services=telehealth&sort=z-a';
  expect(readDirectory(`${sent}&per_page=all`)).toEqual({
    ...unfilteredDirectory,
    words: 'bread',
    category: 'retail',
    services: ['delivery', 'telehealth'],
    sort: 'z-a',
    pageSize: 'all',
  });
});

test.each([
  'subCategory=pharmacy',
  'category=1x',
  'services=,',
  'services=a-b',
  'sort=price',
  'per_page=13',
  'page=0',
  'page=-1',
  'page=1e3',
  'query=%00%20',
])('what makes no sense counts as absent: %s', (query) => {
  expect(readDirectory(query)).toEqual(unfilteredDirectory);
});
