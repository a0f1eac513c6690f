import { expect, test } from 'vitest';
import { type PlaceType, placeTypes } from '../../domain/vocabulary/place-types.ts';
import { classifyPlace, isNamedPlace, isUnnamedToilet } from './classify-place.ts';

const rows: [string, string][] = Object.entries(placeTypes).flatMap(([key, type]: [string, PlaceType]) =>
  type.kind === 'place' ? type.osm.map((value): [string, string] => [value, key]) : [],
);

test.each(rows)('%s is a %s', (value, type) => {
  const [key = '', text = ''] = value.split('=');
  expect(classifyPlace({ [key]: text })).toBe(type);
});

test.each([
  [{ amenity: 'quantum_cafe' }, 'place'],
  [{ shop: 'trumpet' }, 'place'],
  [{ sport: 'curling' }, 'place'],
  [{ leisure: '' }, 'place'],
  [{ amenity: 'constructor' }, 'place'],
  [{ shop: 'hairdresser;beauty' }, 'hairdresser'],
  [{ shop: 'anything; Bakery' }, 'bakery'],
  [{ tourism: 'attraction', historic: 'castle' }, 'castle'],
  [{ tourism: 'museum', historic: 'castle' }, 'museum'],
  [{ tourism: 'attraction' }, 'attraction'],
  [{ office: 'company', shop: 'bakery' }, 'bakery'],
  [{ amenity: 'restaurant', tourism: 'hotel' }, 'restaurant'],
  [{ railway: 'station', public_transport: 'station' }, 'station'],
  [{ railway: 'rail', public_transport: 'platform' }, 'publicTransportStop'],
])('%o is a %s', (tags, type) => {
  expect(classifyPlace(tags)).toBe(type);
});

test.each([
  [{ name: 'A', amenity: 'cafe' }, true],
  [{ name: 'A', sport: 'tennis' }, true],
  [{ name: 'A', craft: 'anything' }, true],
  [{ name: 'A', railway: 'halt' }, true],
  [{ name: 'A', railway: 'rail' }, false],
  [{ name: 'A', highway: 'residential' }, false],
  [{ name: 'A', building: 'yes' }, false],
  [{ amenity: 'cafe' }, false],
])('whether %o is one of the places accounted for: %s', (tags, expected) => {
  expect(isNamedPlace(tags)).toBe(expected);
});

test('a toilet is a place without a name', () => {
  expect(isUnnamedToilet({ amenity: 'toilets' })).toBe(true);
  expect(isUnnamedToilet({ amenity: 'toilets', name: 'WC' })).toBe(false);
  expect(isUnnamedToilet({ toilets: 'yes' })).toBe(false);
});
