import { fileURLToPath } from 'node:url';
import { type LocalizedText, languages } from '@access-atlas/contract/languages.ts';
import { z } from 'zod';
import { readGeonamesCities } from './read-geonames-cities.ts';
import { ReferenceDataError, readJsonFile } from './read-json-file.ts';

/** A city, town or village of the world, for recentring the map where no extract was imported. */
export interface WorldCity {
  /** GeoNames' number in decimal, the same for ever. */
  readonly id: string;
  /** `und` is GeoNames' main name; `en`, `fr`, `pt` where the language has a name of its own. */
  readonly names: LocalizedText;
  /** What else it is called: the local name, an older one. */
  readonly otherNames: readonly string[];
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** People living there; 0 for a capital whose number is not known. */
  readonly population: number;
  readonly longitude: number;
  readonly latitude: number;
}

const capital = 'PPLC';
/** Parts of cities, and what is abandoned, destroyed or history. */
const notCities: ReadonlySet<string> = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH']);

/**
 * The world's settlements with at least so many people, and all capitals, one after another. About 107,000 of 1,000
 * people and more, in 0.1 s; nothing is kept. Source: GeoNames (CC BY 4.0); names in other languages: city-names.json.
 * @throws ReferenceDataError when city-names.json has a mistake
 */
export function* readWorldCities(populationMin = 1_000): Generator<WorldCity> {
  const names = readCityNames();
  for (const city of readGeonamesCities()) {
    const { geonameId, name, country, featureCode, population, longitude, latitude } = city;
    if (notCities.has(featureCode) || (population < populationMin && featureCode !== capital)) continue;
    const known = names.get(geonameId);
    yield {
      id: String(geonameId),
      names: { und: name, ...known?.names },
      otherNames: known?.also ?? [],
      country,
      population,
      longitude,
      latitude,
    };
  }
}

const name = z.string().trim().min(1).max(100);

const cityNameEntry = z.strictObject({
  /** GeoNames' number; the city's name and country stand beside it for whoever reads the file. */
  id: z.int().positive(),
  city: name,
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Only where they differ from GeoNames' main name. */
  names: z.partialRecord(z.enum(languages), name),
  also: z.array(name),
});

export type CityNameEntry = z.output<typeof cityNameEntry>;

/** The cities that are called something else in English, French, Portuguese or at home, by GeoNames' number. */
export function readCityNames(): ReadonlyMap<number, CityNameEntry> {
  const file = fileURLToPath(new URL('./city-names.json', import.meta.url));
  const { cities } = readJsonFile(file, z.strictObject({ cities: z.array(cityNameEntry) }));
  const byId = new Map(cities.map((entry) => [entry.id, entry]));
  if (byId.size < cities.length) throw new ReferenceDataError(file, 'names one city twice');
  return byId;
}
