import { expect, test } from 'vitest';
import { type PlaceType, placeTypes } from './place-types.ts';

const rows: [string, PlaceType][] = Object.entries(placeTypes);

test('a number is used once, and 1 is "place"', () => {
  const numbers = rows.map(([, { number }]) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(Math.min(...numbers)).toBe(1);
  expect(Math.max(...numbers)).toBeLessThan(2 ** 16);
  expect(placeTypes.place.number).toBe(1);
});

test('an OpenStreetMap value means one type', () => {
  const values = rows.flatMap(([, { osm }]) => osm);
  expect(new Set(values).size).toBe(values.length);
  for (const value of values) expect(value).toMatch(/^[a-z_:]+=(\*|[a-z0-9_-]+)$/);
});

test.each(rows)('%s has a name in each language, an icon and a readable key', (key, { names, icon }) => {
  expect(key).toMatch(/^[a-z][a-zA-Z]*$/);
  for (const name of [names.en, names.fr, names.pt]) expect(name).toMatch(/^\p{L}.{1,45}$/u);
  expect(icon).toMatch(/^[a-z-]+[0-9]?$/);
});

test('unmapped values read "Place" in each language', () => {
  expect(placeTypes.place.names).toEqual({ en: 'Place', fr: 'Lieu', pt: 'Lugar' });
});
