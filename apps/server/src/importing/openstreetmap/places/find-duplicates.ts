import { distanceMeters, metersPerDegree } from '@access-atlas/contract/geometry/geo.ts';
import { distanceToLineMeters } from '../../../domain/geometry/measure-line.ts';
import { isPointInRings } from '../../../domain/geometry/point-in-rings.ts';
import type { PlaceTypeKey } from '../../../domain/vocabulary/place-types.ts';
import { hashText } from './hash-text.ts';
import type { PlaceColumns } from './place-columns.ts';

/** Two objects of one name and type this near each other are one place mapped twice; branches of a chain are farther. */
const nearMeters = 25;
/** The poles and platforms of one stop stand on both sides of a street. */
const stopMeters = 60;
/** A node may stand just outside the outline it belongs to: at its door. */
const outlineMeters = 10;

/** Stops, stations and their areas mean one thing to a passenger. */
const transportTypes: ReadonlySet<PlaceTypeKey> = new Set(['station', 'publicTransportStop', 'busStation']);
/** Types that say so little that they contradict no other. */
const vagueTypes: ReadonlySet<PlaceTypeKey> = new Set(['place', 'attraction']);
/** Places whose names are compared at a time; each takes some 20 bytes. */
const placesPerPass = 500_000;
/** What the columns hold for a toilet without a name. */
const unnamedHash = hashText('');

/** Whether two types can be one place: a hotel and its restaurant of the same name are two. */
export function areTypesCompatible(one: PlaceTypeKey, other: PlaceTypeKey): boolean {
  if (one === other) return true;
  if (transportTypes.has(one) && transportTypes.has(other)) return true;
  return vagueTypes.has(one) || vagueTypes.has(other);
}

/** Disjoint groups of places; `find` gives each group one representative. */
class Groups {
  readonly #parents: Uint32Array;
  /** What stops at the places of a group, by its representative. */
  readonly #modes: Uint16Array;

  constructor(places: PlaceColumns) {
    const { length } = places;
    this.#parents = Uint32Array.from({ length }, (_, index) => index);
    this.#modes = Uint16Array.from({ length }, (_, index) => places.modes(index));
  }

  /** False where one is a tram's, say, and the other a train's: an interchange is more than one place. */
  haveCommonMode(one: number, other: number): boolean {
    const [modes, otherModes] = [this.#modes[this.find(one)] ?? 0, this.#modes[this.find(other)] ?? 0];
    return modes === 0 || otherModes === 0 || (modes & otherModes) !== 0;
  }

  find(index: number): number {
    let root = index;
    for (let parent = this.#parents[root]; parent !== undefined && parent !== root; parent = this.#parents[root])
      root = parent;
    this.#parents[index] = root;
    return root;
  }

  join(one: number, other: number): void {
    const [first, second] = [this.find(one), this.find(other)].sort((a, b) => a - b);
    if (first === undefined || second === undefined || first === second) return;
    this.#parents[second] = first;
    this.#modes[first] = (this.#modes[first] ?? 0) | (this.#modes[second] ?? 0);
  }
}

interface Extent {
  readonly index: number;
  readonly south: number;
  readonly north: number;
}

/** The latitudes within which a place can have duplicates. */
function extentOf(places: PlaceColumns, index: number): Extent {
  let south = places.latitude(index);
  let north = south;
  for (const outline of places.outlines(index))
    for (let at = 1; at < outline.length; at += 2) {
      south = Math.min(south, outline[at] ?? south);
      north = Math.max(north, outline[at] ?? north);
    }
  const margin = stopMeters / metersPerDegree;
  return { index, south: south - margin, north: north + margin };
}

/** Whether both say something, and not the same. */
const differ = (hash: number, otherHash: number) => hash !== 0 && otherHash !== 0 && hash !== otherHash;

function isSamePlace(places: PlaceColumns, one: number, other: number): boolean {
  const [type, otherType] = [places.type(one), places.type(other)];
  if (!areTypesCompatible(type, otherType)) return false;
  if (differ(places.levelHash(one), places.levelHash(other))) return false;
  if (isWithin(places, one, other) || isWithin(places, other, one)) return true;
  // Without a name, being near is no evidence: two toilets may stand side by side.
  if (places.nameHash(one) === unnamedHash) return false;
  if (differ(places.houseNumberHash(one), places.houseNumberHash(other))) return false;
  const meters = distanceMeters(
    { longitude: places.longitude(one), latitude: places.latitude(one) },
    { longitude: places.longitude(other), latitude: places.latitude(other) },
  );
  if (transportTypes.has(type) && transportTypes.has(otherType)) return meters <= stopMeters;
  // Being near is weak evidence where a type says little: it needs the outline.
  return type === otherType && !vagueTypes.has(type) && meters <= nearMeters;
}

/** Whether a place stands in, or at the edge of, the area of another. */
function isWithin(places: PlaceColumns, inner: number, outer: number): boolean {
  const outlines = places.outlines(outer);
  if (outlines.length === 0) return false;
  const [longitude, latitude] = [places.longitude(inner), places.latitude(inner)];
  if (isPointInRings(longitude, latitude, outlines)) return true;
  return outlines.some((outline) => distanceToLineMeters(longitude, latitude, outline) <= outlineMeters);
}

/**
 * Finds the objects that mean the same place: of the same name and compatible type, one inside the other's area or
 * both close together; and a stop area's members of its name, wherever they are.
 * @param memberships pairs of places where one is a member of the other's relation and has its name
 * @returns groups of two or more indexes
 */
export function findDuplicates(
  places: PlaceColumns,
  memberships: Iterable<readonly [relation: number, member: number]>,
): readonly (readonly number[])[] {
  const groups = new Groups(places);
  for (const [relation, member] of memberships)
    if (
      places.nameHash(relation) === places.nameHash(member) &&
      areTypesCompatible(places.type(relation), places.type(member))
    )
      groups.join(relation, member);

  for (const namesakes of namesakesOf(places)) joinNamesakes(places, namesakes, groups);
  return collectGroups(groups, places.length);
}

/** The places of each name that more than one has. So many passes over the names that those of one fit into memory. */
function* namesakesOf(places: PlaceColumns): Generator<Uint32Array> {
  const passes = Math.ceil(places.length / placesPerPass);
  for (let pass = 0; pass < passes; pass++) {
    const hashes: number[] = [];
    const indexes: number[] = [];
    for (let index = 0; index < places.length; index++) {
      const hash = places.nameHash(index);
      if (hash === 0 || hash % passes !== pass) continue;
      hashes.push(hash);
      indexes.push(index);
    }
    const byName = Uint32Array.from(hashes.keys()).sort((a, b) => (hashes[a] ?? 0) - (hashes[b] ?? 0));
    for (let start = 0; start < byName.length; ) {
      const hash = hashes[byName[start] ?? 0];
      let end = start + 1;
      while (end < byName.length && hashes[byName[end] ?? 0] === hash) end++;
      if (end - start > 1) yield byName.subarray(start, end).map((at) => indexes[at] ?? 0);
      start = end;
    }
  }
}

/** Joins among places of one name, from south to north, so that far ones are never compared. */
function joinNamesakes(places: PlaceColumns, namesakes: Uint32Array, groups: Groups): void {
  const extents = Array.from(namesakes, (index) => extentOf(places, index)).sort((a, b) => a.south - b.south);
  for (const [order, one] of extents.entries())
    for (let next = order + 1; next < extents.length; next++) {
      const other = extents[next];
      if (other === undefined || other.south > one.north) break;
      if (groups.find(one.index) === groups.find(other.index)) continue;
      if (groups.haveCommonMode(one.index, other.index) && isSamePlace(places, one.index, other.index))
        groups.join(one.index, other.index);
    }
}

function collectGroups(groups: Groups, length: number): readonly (readonly number[])[] {
  const members = new Map<number, number[]>();
  for (let index = 0; index < length; index++) {
    const root = groups.find(index);
    if (root === index) continue;
    const group = members.get(root);
    if (group) group.push(index);
    else members.set(root, [root, index]);
  }
  return [...members.values()];
}
