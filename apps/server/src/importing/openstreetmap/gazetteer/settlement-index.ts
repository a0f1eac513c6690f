import { type Bbox, distanceMeters, metersPerDegree } from '@access-atlas/contract/geometry/geo.ts';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { PointGrid } from '../../../osm-file/geometry/point-grid.ts';
import type { OsmTags } from '../../../osm-file/osm-objects.ts';
import { readNames } from '../place-tags/read-names.ts';

/** A named `place=*` as it is found; one settlement may be mapped as a node and as an area. */
export interface MappedLocality {
  readonly externalId: string;
  readonly kind: 'settlement' | 'district';
  readonly names: LocalizedText;
  readonly longitude: number;
  readonly latitude: number;
  readonly bounds: Bbox | null;
  readonly population: number | null;
  /** How far it reaches: a street belongs to the settlement that is nearest in proportion to its reach. */
  readonly reachMeters: number;
}

const settlementReachMeters: Readonly<Record<string, number>> = {
  city: 10_000,
  town: 4000,
  village: 1500,
  municipality: 1500,
  hamlet: 400,
};
const districtReachMeters: Readonly<Record<string, number>> = {
  borough: 4000,
  suburb: 2000,
  quarter: 1000,
  neighbourhood: 500,
};

const gridDegrees = 0.05;
/** A node and an area of one name nearer than this are one settlement. */
const sameLocalityMeters = 3000;
/** A boundary's label stands this near to its settlement. */
const labelMeters = 100;
/** Beyond this many times its reach a settlement's name says nothing about a street. */
const reachFactorMax = 3;
const answersMax = 100_000;

/** Reads a settlement or district from its tags; null for other objects. */
export function readLocality(
  externalId: string,
  tags: OsmTags,
  longitude: number,
  latitude: number,
  bounds: Bbox | null,
): MappedLocality | null {
  const place = tags.place ?? '';
  const names = readNames(tags);
  const settlementReach = settlementReachMeters[place];
  const reachMeters = settlementReach ?? districtReachMeters[place];
  if (reachMeters === undefined || names.und === undefined) return null;
  const population = /^\d{1,9}$/.test(tags.population ?? '') ? Number(tags.population) : null;
  const kind = settlementReach === undefined ? 'district' : 'settlement';
  return { externalId, kind, names, longitude, latitude, bounds, population, reachMeters };
}

/** The settlements and districts of a file. */
export class SettlementIndex {
  readonly #localities: MappedLocality[] = [];
  readonly #grid = new PointGrid(gridDegrees);
  /** The settlements of each reach: a hamlet far away need not be looked at. */
  readonly #gridsByReach = new Map<number, PointGrid>();
  readonly #answers = new Map<number, MappedLocality | null>();

  /** Adds a locality; one that is already there under its name takes the newcomer's bounds and population. */
  add(locality: MappedLocality): void {
    const index = this.#findSame(locality);
    const known = this.#localities[index];
    if (known === undefined) {
      const { longitude, latitude, kind, reachMeters } = locality;
      this.#grid.add(longitude, latitude, this.#localities.length);
      if (kind === 'settlement') this.#gridOf(reachMeters).add(longitude, latitude, this.#localities.length);
      this.#localities.push(locality);
      return;
    }
    this.#localities[index] = {
      ...known,
      names: { ...locality.names, ...known.names },
      bounds: known.bounds ?? locality.bounds,
      population: known.population ?? locality.population,
    };
  }

  #gridOf(reachMeters: number): PointGrid {
    const known = this.#gridsByReach.get(reachMeters);
    if (known !== undefined) return known;
    const grid = new PointGrid(gridDegrees);
    this.#gridsByReach.set(reachMeters, grid);
    return grid;
  }

  /** Gives the settlement at a boundary's label its extent. */
  addBounds(name: string, longitude: number, latitude: number, bounds: Bbox): void {
    for (const [index, locality] of this.#near(this.#grid, longitude, latitude, labelMeters))
      if (
        locality.names.und === name &&
        locality.bounds === null &&
        distanceMeters(locality, { longitude, latitude }) <= labelMeters
      )
        this.#localities[index] = { ...locality, bounds };
  }

  /** The index of what is the same locality, or -1. */
  #findSame({ kind, names, longitude, latitude }: MappedLocality): number {
    for (const [index, near] of this.#near(this.#grid, longitude, latitude, sameLocalityMeters))
      if (
        near.kind === kind &&
        near.names.und === names.und &&
        distanceMeters(near, { longitude, latitude }) <= sameLocalityMeters
      )
        return index;
    return -1;
  }

  *#near(
    grid: PointGrid,
    longitude: number,
    latitude: number,
    radiusMeters: number,
  ): Generator<readonly [index: number, locality: MappedLocality]> {
    const degrees = radiusMeters / metersPerDegree;
    const wide = degrees / Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
    for (const index of grid.near(longitude - wide, latitude - degrees, longitude + wide, latitude + degrees)) {
      const locality = this.#localities[index];
      if (locality !== undefined) yield [index, locality];
    }
  }

  /** The settlement that a point belongs to, or null in the wild. */
  find(longitude: number, latitude: number): MappedLocality | null {
    // Cells of some 200 m share an answer.
    const cell = Math.round(latitude * 500) * 360_000 + Math.round(longitude * 500);
    const known = this.#answers.get(cell);
    if (known !== undefined) return known;
    let [best, bestFactor]: [MappedLocality | null, number] = [null, reachFactorMax];
    for (const [reachMeters, grid] of this.#gridsByReach)
      for (const [, locality] of this.#near(grid, longitude, latitude, reachMeters * reachFactorMax)) {
        const factor = distanceMeters(locality, { longitude, latitude }) / reachMeters;
        if (factor < bestFactor) [best, bestFactor] = [locality, factor];
      }
    if (this.#answers.size >= answersMax) this.#answers.clear();
    this.#answers.set(cell, best);
    return best;
  }

  all(): readonly MappedLocality[] {
    return this.#localities;
  }
}
