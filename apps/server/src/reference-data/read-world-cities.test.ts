import { distanceMeters } from '@access-atlas/contract/geometry/geo.ts';
import { expect, test } from 'vitest';
import { readGeonamesCities } from './read-geonames-cities.ts';
import { readCityNames, readWorldCities } from './read-world-cities.ts';

const cities = [...readWorldCities()];
const byId = new Map(cities.map((city) => [city.id, city]));

test('every city of the file is read, with a number of its own', () => {
  const all = [...readGeonamesCities()];
  expect(all).toHaveLength(135_233);
  expect(new Set(all.map(({ geonameId }) => geonameId)).size).toBe(all.length);
  expect(all.every(({ country, name }) => /^[A-Z]{2}$/.test(country) && name !== '')).toBe(true);
  expect(all.every(({ longitude, latitude }) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)).toBe(true);
});

test('Lisbon is found under the names it has, where it is', () => {
  const lisbon = byId.get('2267057');
  expect(lisbon).toMatchObject({ names: { und: 'Lisbon', fr: 'Lisbonne', pt: 'Lisboa' }, country: 'PT' });
  if (lisbon === undefined) return;
  expect(distanceMeters(lisbon, { longitude: -9.1393, latitude: 38.7223 })).toBeLessThan(3_000);
});

test('Munich is found as München too', () => {
  expect(byId.get('2867714')).toMatchObject({
    names: { und: 'Munich', pt: 'Munique' },
    otherNames: ['München'],
    country: 'DE',
  });
});

test('parts of cities are left out, small capitals are not', () => {
  expect(cities.length).toBeGreaterThan(100_000);
  const named = (text: string, country: string) =>
    cities.filter((city) => city.names.und === text && city.country === country);
  expect(named('Notting Hill', 'GB')).toEqual([]);
  expect(named('Vatican City', 'VA')).toHaveLength(1);
  expect([...readWorldCities(1_000_000)].length).toBeLessThan(600);
});

test('the names in other languages belong to the cities beside which they stand', () => {
  const all = new Map([...readGeonamesCities()].map((city) => [city.geonameId, city]));
  for (const entry of readCityNames().values()) {
    const city = all.get(entry.id);
    expect([city?.name, city?.country]).toEqual([entry.city, entry.country]);
    const others = [...Object.values(entry.names), ...entry.also];
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContain(entry.city);
  }
});
