import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PackedRowsError, packedFieldEnd, packedRowEnd } from '../../pins/table/packed-places.ts';
import type { SearchGroups } from '../search-groups.ts';
import { testGroups } from '../testing/any-documents.ts';
import { readPackedPlaces } from './packed-rows.ts';
import { SearchTableBuilder } from './search-table-builder.ts';

const groups: SearchGroups = {
  groups: testGroups,
  typeGroups: new Map([
    [7, 0],
    [8, 1],
  ]),
  countryGroups: new Map([
    ['LI', 2],
    ['DE', 3],
  ]),
  landmarkTypes: new Set([8]),
};

const row = (fields: readonly (string | number)[]): string => fields.join(packedFieldEnd) + packedRowEnd;
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** As PostgreSQL writes jsonb: with a space behind each colon and comma. */
const spaced = (names: object): string =>
  `{${Object.entries(names)
    .map((entry) => entry.map((part) => JSON.stringify(part)).join(': '))
    .join(', ')}}`;

const anyText = fc.oneof(
  fc.constantFrom(
    '',
    "L'Orangerie",
    'dell’Arte',
    'Café "Zum Löwen"',
    'C:\\Bar',
    'Haupt`str. 12a',
    '東京駅',
    '"}',
    'a"}b',
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 60 }),
  fc.stringMatching(/^[A-Za-z0-9 .,-]{0,50}$/),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const plain = (text: string): string => text.replaceAll(packedFieldEnd, '').replaceAll(packedRowEnd, '');
const anyNames = fc
  .oneof(
    { weight: 4, arbitrary: fc.record({ und: anyText }) },
    fc.record({ und: anyText, en: anyText, pt: anyText }, { requiredKeys: [] }),
    fc.record({ fr: anyText }),
    fc.constant({}),
  )
  .chain((names) => fc.constantFrom(spaced(names), JSON.stringify(names)));

/** Partner and bit numbers, of which search knows nothing. */
const pinFields = [2, '{0,44}', '{}', '{1}', '{}'];

const anyRow = fc
  .record({
    kind: fc.constantFrom('place', 'trail', 'amenity'),
    type: fc.constantFrom(7, 8, 9),
    country: fc.constantFrom('', 'LI', 'DE', 'XX', 'Ö'),
    longitude: fc.integer({ min: -1_800_000_000, max: 1_799_999_999 }),
    latitude: fc.integer({ min: -900_000_000, max: 900_000_000 }),
    rating: fc.nat(3),
    reviews: fc.nat(500),
    address: anyText.map(plain),
    street: anyText.map(plain),
    names: anyNames,
  })
  .map(({ kind, type, country, longitude, latitude, rating, reviews, address, street, names }) => [
    kind,
    type,
    country,
    longitude,
    latitude,
    rating,
    reviews,
    ...pinFields,
    address,
    street,
    names,
  ]);

test('packed places are added as they are read and added one by one', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 12 }), (rows) => {
      const text = rows.map((fields, index) => row([2 ** 33 * (index % 2) + index + 1, ...fields])).join('');
      const atOnce = new SearchTableBuilder(testGroups);
      atOnce.addPackedPlaces(encode(text), groups);
      const oneByOne = new SearchTableBuilder(testGroups);
      for (const document of readPackedPlaces(text, groups)) oneByOne.add(document);
      const [expected, found] = [oneByOne.finish(), atOnce.finish()];
      expect(found.shape).toEqual(expected.shape);
      expect(Buffer.from(found.buffer).equals(Buffer.from(expected.buffer))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('what are no whole rows of places is refused', () => {
  const whole = [1, 'place', 7, 'LI', 95_000_000, 471_000_000, 0, 0, ...pinFields, '', '', '{"und": "Bar"}'];
  const add = (text: string) => () => new SearchTableBuilder(testGroups).addPackedPlaces(encode(text), groups);
  expect(add(row(whole))).not.toThrow();
  expect(add(row(whole).slice(0, -1))).toThrow(PackedRowsError);
  expect(add(row(whole.slice(1)))).toThrow(PackedRowsError);
  expect(add(row([...whole, '']))).toThrow(PackedRowsError);
  expect(add(row(whole.with(1, 'palace')))).toThrow(PackedRowsError);
});
