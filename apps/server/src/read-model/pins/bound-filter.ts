import { pinKinds } from './pin.ts';
import { classCount, classKind, classRating, firstAmenityClass } from './pin-class.ts';
import type { PinFilter } from './pin-filter.ts';
import type { PinTable } from './table/pin-table.ts';

/** A filter made ready for the rows of one table. */
export interface BoundFilter {
  readonly classes: Uint8Array;
  /** 1 for each class (rating and kind) that is asked for; 0 for dead rows. */
  readonly acceptedClasses: Uint8Array;
  /** True when the class alone decides. */
  readonly classDecides: boolean;
  readonly types: Uint16Array;
  /** 1 for each type asked for; null when any will do. */
  readonly acceptedTypes: Uint8Array | null;
  readonly partners: Uint16Array;
  /** −1 when any will do, or none. */
  readonly partner: number;
  readonly countries: Uint16Array;
  /** −1 when any will do, or none. */
  readonly country: number;
  /** Bytes of bit sets, and the bits of each that must be on. */
  readonly bitColumns: readonly Uint8Array[];
  readonly bitMasks: Uint8Array;
}

/**
 * Makes a filter ready for a table.
 *
 * @param amenities `named`: amenities match only when the filter names types or the kind itself; `shown`: as any
 *   other kind.
 */
export function bindFilter(filter: PinFilter, table: PinTable, amenities: 'named' | 'shown'): BoundFilter {
  const bits = requiredBits(filter, table);
  const withAmenities = amenities === 'shown' || namesAmenities(filter);
  return {
    classes: table.classes,
    acceptedClasses: bits === null ? new Uint8Array(256) : acceptClasses(filter, withAmenities),
    classDecides:
      filter.types === undefined &&
      filter.partner === undefined &&
      filter.country === undefined &&
      (bits === null || bits.size === 0),
    types: table.types,
    acceptedTypes: filter.types === undefined ? null : acceptTypes(filter.types),
    partners: table.partners,
    partner: filter.partner ?? -1,
    countries: table.countries,
    country: filter.country ?? -1,
    bitColumns: bits === null ? [] : [...bits.keys()],
    bitMasks: bits === null ? new Uint8Array(0) : Uint8Array.from(bits.values()),
  };
}

/** Whether a row of the table matches; dead rows never do. */
export function matchesRow(filter: BoundFilter, row: number): boolean {
  if (filter.acceptedClasses[filter.classes[row] as number] === 0) return false;
  return filter.classDecides || matchesBeyondClass(filter, row);
}

function matchesBeyondClass(filter: BoundFilter, row: number): boolean {
  const { acceptedTypes, bitColumns, bitMasks } = filter;
  if (acceptedTypes !== null && acceptedTypes[filter.types[row] as number] === 0) return false;
  for (let index = 0; index < bitMasks.length; index++) {
    const mask = bitMasks[index] as number;
    if ((((bitColumns[index] as Uint8Array)[row] as number) & mask) !== mask) return false;
  }
  if (filter.partner !== -1 && filter.partners[row] !== filter.partner) return false;
  return filter.country === -1 || filter.countries[row] === filter.country;
}

/** Amenities are asked for by naming types, or by naming their kind. */
function namesAmenities(filter: PinFilter): boolean {
  return filter.types !== undefined || (filter.kinds?.includes(pinKinds.amenity) ?? false);
}

function acceptClasses(filter: PinFilter, withAmenities: boolean): Uint8Array {
  const accepted = new Uint8Array(256);
  const ratings: readonly number[] | undefined = filter.ratings;
  const kinds: readonly number[] | undefined = filter.kinds;
  const end = withAmenities ? classCount : firstAmenityClass;
  for (let pinClass = 0; pinClass < end; pinClass++) {
    const ratingMatches = ratings?.includes(classRating(pinClass)) ?? true;
    const kindMatches = kinds?.includes(classKind(pinClass)) ?? true;
    if (ratingMatches && kindMatches) accepted[pinClass] = 1;
  }
  return accepted;
}

function acceptTypes(types: readonly number[]): Uint8Array {
  const accepted = new Uint8Array(2 ** 16);
  for (const type of types) accepted[type] = 1;
  return accepted;
}

/** The bytes that must be looked at with their masks; null when a bit is asked for that no row of the table has. */
function requiredBits(filter: PinFilter, table: PinTable): Map<Uint8Array, number> | null {
  const masks = new Map<Uint8Array, number>();
  for (const name of ['yesTags', 'labels', 'flags'] as const) {
    for (const bit of filter[name] ?? []) {
      const column = table[name][bit >> 3];
      if (column === undefined) return null;
      masks.set(column, (masks.get(column) ?? 0) | (1 << (bit & 7)));
    }
  }
  return masks;
}
