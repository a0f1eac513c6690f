import { pinKinds } from './pin.ts';

/** A row's rating and kind share one byte, so that one look-up answers for both, and for whether the row lives. */
export function pinClass(rating: number, kind: number): number {
  return rating | (kind << 2);
}

export function classRating(pinClassNumber: number): number {
  return pinClassNumber & 3;
}

export function classKind(pinClassNumber: number): number {
  return pinClassNumber >> 2;
}

/** Every class of a living row is below this. */
export const classCount = 3 << 2;

/** From this class on a row is an amenity (or dead): it is in no cluster and no count of places. */
export const firstAmenityClass = pinClass(0, pinKinds.amenity);

/** The class of a row that was deleted or replaced: a tombstone, until the next merge leaves it out. */
export const deadClass = 255;
