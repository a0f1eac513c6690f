import { expect, test } from 'vitest';
import { readWorldCities, type WorldCity } from '../../reference-data/read-world-cities.ts';
import { CityBookBuilder, readCity } from './city-book.ts';

test('every city is read back as it was added', () => {
  const cities: WorldCity[] = [...readWorldCities(100_000)];
  const builder = new CityBookBuilder();
  for (const city of cities) builder.add(city);
  const book = builder.finish();
  expect(book.ids).toHaveLength(cities.length);
  for (const { id, country, population, names, longitude, latitude } of cities) {
    const city = readCity(book, Number(id));
    expect(city).toMatchObject({ country, population, names });
    expect([city?.longitude, city?.latitude]).toEqual([expect.closeTo(longitude, 6), expect.closeTo(latitude, 6)]);
  }
  expect(readCity(book, 1)).toBeNull();
  expect(readCity(new CityBookBuilder().finish(), 1)).toBeNull();
});
