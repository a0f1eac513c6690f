import type { FlatLine } from '../../domain/geometry/flat-line.ts';
import { BandedArea } from '../../osm-file/geometry/banded-area.ts';
import { GrowingColumn } from '../../osm-file/geometry/growing-column.ts';
import { PointGrid } from '../../osm-file/geometry/point-grid.ts';
import { readGeonamesCities } from '../../reference-data/read-geonames-cities.ts';

/** A country's area, where the file has all of its border. */
export interface CountryArea {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly outlines: readonly FlatLine[];
}

/** A city farther away than this says nothing: the place lies at sea or on an empty island. */
const reachDegrees = 4;
const gridDegrees = 0.25;
/** Neighbouring places share the answer of their cell: 0.001° are some 100 m. */
const cellsPerDegree = 1000;
/** Places come roughly in the order of the map's parts: old answers are of little use. */
const answersMax = 100_000;

/** GeoNames' cities in columns: some 6 MB. */
interface CityColumns {
  readonly grid: PointGrid;
  readonly longitudes: GrowingColumn<Float64Array>;
  readonly latitudes: GrowingColumn<Float64Array>;
  readonly countries: readonly string[];
}

/** Reads the world's cities when first needed: a file with its own border never does. */
function loadCities(): CityColumns {
  const grid = new PointGrid(gridDegrees);
  const longitudes = new GrowingColumn(Float64Array);
  const latitudes = new GrowingColumn(Float64Array);
  const countries: string[] = [];
  const countryNames = new Map<string, string>();
  for (const { country, longitude, latitude } of readGeonamesCities()) {
    grid.add(longitude, latitude, countries.length);
    longitudes.push(longitude);
    latitudes.push(latitude);
    const known = countryNames.get(country) ?? country;
    countryNames.set(known, known);
    countries.push(known);
  }
  return { grid, longitudes, latitudes, countries };
}

/** Finds the country at a point: inside a border that the file has, else that of the nearest of the world's cities. */
export class CountryFinder {
  readonly #areas: readonly { readonly country: string; readonly area: BandedArea }[];
  readonly #answers = new Map<number, string | null>();
  #cities: CityColumns | null = null;

  constructor(areas: readonly CountryArea[]) {
    this.#areas = areas.map(({ country, outlines }) => ({ country, area: new BandedArea(outlines) }));
  }

  /** ISO 3166-1 alpha-2 in upper case, or null far from everything. */
  find(longitude: number, latitude: number): string | null {
    const inside = this.#areas.find(({ area }) => area.contains(longitude, latitude));
    if (inside !== undefined) return inside.country;
    const [column, row] = [Math.floor(longitude * cellsPerDegree), Math.floor(latitude * cellsPerDegree)];
    const cell = row * 360 * cellsPerDegree + column;
    const known = this.#answers.get(cell);
    if (known !== undefined) return known;
    // At its middle: whichever of a cell's places is asked about first, the others' answers stay the same.
    const country = this.#nearestCityCountry((column + 0.5) / cellsPerDegree, (row + 0.5) / cellsPerDegree);
    if (this.#answers.size >= answersMax) this.#answers.clear();
    this.#answers.set(cell, country);
    return country;
  }

  #nearestCityCountry(longitude: number, latitude: number): string | null {
    this.#cities ??= loadCities();
    const { grid, longitudes, latitudes, countries } = this.#cities;
    const shrink = Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
    for (let reach = gridDegrees; reach <= reachDegrees; reach *= 2) {
      let [nearest, nearestDegrees] = [-1, reach];
      const wide = reach / shrink;
      for (const city of grid.near(longitude - wide, latitude - reach, longitude + wide, latitude + reach)) {
        const turn = Math.abs(longitudes.at(city) - longitude);
        const degrees = Math.hypot(Math.min(turn, 360 - turn) * shrink, latitudes.at(city) - latitude);
        if (degrees < nearestDegrees) [nearest, nearestDegrees] = [city, degrees];
      }
      if (nearest >= 0) return countries[nearest] ?? null;
    }
    return null;
  }
}
