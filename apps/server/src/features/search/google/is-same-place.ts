import { distanceMeters, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { normalizeName } from '../../../domain/text/normalize-name.ts';
import type { PossibleMatch } from './matching-places.sql.ts';

/** Of the same name and so near, two places are one; a chain's branches lie further apart. */
export const sameNameRadiusMeters = 50;
/** Google measures distances on the ellipsoid, we on the sphere: up to so much they differ. */
const measuringDifference = 0.006;

export interface ComparedGooglePlace {
  readonly placeId: string;
  readonly name: string;
}

/** Whether a place of Google's is one of ours: the same id, or the same name within 50 m. */
export function isSamePlace(google: ComparedGooglePlace & LngLat, local: PossibleMatch): boolean {
  if (google.placeId === local.servicePlaceId) return true;
  return hasSameName(google, local) && distanceMeters(google, local) <= sameNameRadiusMeters;
}

/**
 * Whether a suggestion of Google's, which does not say where it lies, is one of ours: the same id, or the same name as
 * far from the same point. Where there is no such point, the same name with a common word in the address, or alone where
 * our place has no address.
 */
export function isSameSuggestion(
  google: ComparedGooglePlace & { readonly distanceMeters: number | null; readonly address: string | null },
  local: PossibleMatch & { readonly address: string | null },
  location: LngLat | undefined,
): boolean {
  if (google.placeId === local.servicePlaceId) return true;
  if (!hasSameName(google, local)) return false;
  if (location === undefined || google.distanceMeters === null) return shareAddressWord(google.address, local.address);
  const meters = distanceMeters(location, local);
  return Math.abs(meters - google.distanceMeters) <= sameNameRadiusMeters + meters * measuringDifference;
}

function hasSameName({ name }: ComparedGooglePlace, { names }: PossibleMatch): boolean {
  const normalized = normalizeName(name);
  return Object.values(names).some((other) => normalizeName(other) === normalized);
}

function shareAddressWord(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true;
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
}

/** Words of letters: a house's number says nothing without its street. */
function wordsOf(address: string): string[] {
  return address
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3)
    .map(normalizeName);
}
