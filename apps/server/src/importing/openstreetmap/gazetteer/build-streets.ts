import { distanceMeters } from '@access-atlas/contract/geometry/geo.ts';
import { normalizeName } from '../../../domain/text/normalize-name.ts';
import type { SourceLocality } from '../../records/source-place.ts';
import type { SettlementIndex } from './settlement-index.ts';
import type { HouseNumber, StreetPiece } from './street-spools.ts';

/** Pieces and houses of one name in neighbouring cells of about this size are one street. */
const cellDegrees = 0.004;
/** More than the rows of cells from pole to pole. */
const rowCount = 100_000;
/** The same number twice within this distance is one house mapped twice: as an entrance and as a building. */
const sameHouseMeters = 100;

interface StreetParts {
  readonly pieces: StreetPiece[];
  readonly houses: HouseNumber[];
}

type CountryAt = (longitude: number, latitude: number) => string | null;

const isPiece = (record: StreetPiece | HouseNumber): record is StreetPiece => 'points' in record;

function* pointsOf(record: StreetPiece | HouseNumber): Generator<readonly [longitude: number, latitude: number]> {
  if (!isPiece(record)) yield [record.longitude, record.latitude];
  else
    for (let index = 0; index < record.points.length; index += 2)
      yield [record.points[index] ?? 0, record.points[index + 1] ?? 0];
}

/** Cells are narrower in the north, so that they stay about square. */
function cellOf(longitude: number, latitude: number): readonly [column: number, row: number] {
  const row = Math.floor(latitude / cellDegrees);
  const wide = cellDegrees / Math.max(0.05, Math.cos((row * cellDegrees * Math.PI) / 180));
  return [Math.floor(longitude / wide), row];
}

/** Splits what has one name into streets: by settlement, and by nearness within it. */
function splitByNearness(
  records: readonly (StreetPiece | HouseNumber)[],
  settlements: SettlementIndex,
): readonly StreetParts[] {
  const parents = records.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[index] = root;
    return root;
  };
  /** Of each settlement the first record in each of its cells. */
  const firstInCells = new Map<string, Map<number, number>>();
  for (const [index, record] of records.entries())
    for (const [longitude, latitude] of pointsOf(record)) {
      const settlement = settlements.find(longitude, latitude)?.externalId ?? '';
      const firstInCell = firstInCells.get(settlement) ?? new Map<number, number>();
      firstInCells.set(settlement, firstInCell);
      const [column, row] = cellOf(longitude, latitude);
      for (let x = column - 1; x <= column + 1; x++)
        for (let y = row - 1; y <= row + 1; y++) {
          const neighbour = firstInCell.get(x * rowCount + y);
          if (neighbour !== undefined) parents[rootOf(index)] = rootOf(neighbour);
        }
      const key = column * rowCount + row;
      if (!firstInCell.has(key)) firstInCell.set(key, index);
    }
  const streets = new Map<number, StreetParts>();
  for (const [index, record] of records.entries()) {
    const root = rootOf(index);
    const street = streets.get(root) ?? { pieces: [], houses: [] };
    streets.set(root, street);
    if (isPiece(record)) street.pieces.push(record);
    else street.houses.push(record);
  }
  return [...streets.values()];
}

function dropRepeatedHouses(houses: readonly HouseNumber[]): readonly HouseNumber[] {
  const kept = new Map<string, HouseNumber[]>();
  for (const house of houses) {
    const key = house.number.toLowerCase().replace(/\s/g, '');
    const namesakes = kept.get(key) ?? [];
    kept.set(key, namesakes);
    if (!namesakes.some((other) => distanceMeters(other, house) <= sameHouseMeters)) namesakes.push(house);
  }
  return [...kept.values()].flat();
}

function mostFrequent(values: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))[0]?.[0] ?? null;
}

function toLocality(parts: StreetParts, settlements: SettlementIndex, countryAt: CountryAt): SourceLocality | null {
  const { pieces, houses } = parts;
  const points = [...(pieces.length > 0 ? pieces : houses)].flatMap((record) => [...pointsOf(record)]);
  const [first] = points;
  const record = pieces[0] ?? houses[0];
  if (first === undefined || record === undefined) return null;
  let [west, south, east, north] = [first[0], first[1], first[0], first[1]];
  for (const [longitude, latitude] of points) {
    [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
  }
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  const [longitude, latitude] = points.reduce((best, point) =>
    distanceMeters({ longitude: point[0], latitude: point[1] }, middle) <
    distanceMeters({ longitude: best[0], latitude: best[1] }, middle)
      ? point
      : best,
  );
  const settlement = settlements.find(longitude, latitude);
  const ids = pieces.map((piece) => piece.externalId).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return {
    externalId: ids[0] ?? `street/${normalizeName(record.street)}@${latitude.toFixed(3)},${longitude.toFixed(3)}`,
    kind: 'street',
    names: pieces.length > 0 ? Object.assign({}, ...pieces.map(({ names }) => names)) : { und: record.street },
    longitude,
    latitude,
    bounds: west < east || south < north ? [west, south, east, north] : null,
    parentName: mostFrequent(houses.map(({ city }) => city)) ?? settlement?.names.und ?? null,
    country: countryAt(longitude, latitude),
    population: null,
    houseNumbers: dropRepeatedHouses(houses).map(({ number, ...at }) => ({
      number,
      longitude: at.longitude,
      latitude: at.latitude,
    })),
  };
}

/** The streets of one spool, each with its house numbers. */
export function* buildStreets(
  records: readonly (StreetPiece | HouseNumber)[],
  settlements: SettlementIndex,
  countryAt: CountryAt,
): Generator<SourceLocality> {
  const byName = Map.groupBy(records, ({ street }) => normalizeName(street));
  for (const namesakes of byName.values()) {
    const ids = new Set<string>();
    for (const parts of splitByNearness(namesakes, settlements)) {
      const street = toLocality(parts, settlements, countryAt);
      if (street === null) continue;
      const { externalId, latitude, longitude } = street;
      // At the border of two settlements both sides of a street may lie at the same thousandth of a degree.
      yield ids.has(externalId) ? { ...street, externalId: `${externalId}@${latitude},${longitude}` } : street;
      ids.add(externalId);
    }
  }
}
