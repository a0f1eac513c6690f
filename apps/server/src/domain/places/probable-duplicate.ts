import { distanceMeters, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { PlaceKind } from '@access-atlas/contract/places/accessibility.ts';
import { normalizeName } from '../text/normalize-name.ts';

/** Two people put the same pin this far apart. */
const sameTypeRadiusMeters = 10;
/** A name found again this near is hardly another place; a chain's branches lie further apart. */
export const sameNameRadiusMeters = 50;

/** A place as it is compared with others. */
export interface Comparable extends LngLat {
  readonly typeNumber: number;
  /** See {@link plainNamesOf}. */
  readonly plainNames: ReadonlySet<string>;
}

/** The names of a place in all languages, each as it is compared. */
export function plainNamesOf(names: LocalizedText): ReadonlySet<string> {
  return new Set(Object.values(names).map(normalizeName));
}

/** Whether two places are probably one: of the same type within 10 m, or of a like name within 50 m. */
export function isProbablySame(one: Comparable, other: Comparable, meters: number): boolean {
  if (meters <= sameTypeRadiusMeters && one.typeNumber === other.typeNumber) return true;
  return meters <= sameNameRadiusMeters && areNamedAlike(one, other);
}

/** Whether two places have a name in common. */
export function areNamedAlike(one: Pick<Comparable, 'plainNames'>, other: Pick<Comparable, 'plainNames'>): boolean {
  return [...one.plainNames].some((name) => other.plainNames.has(name));
}

/** A place that is on the map, with what says whether it is another one. */
export interface ListedPlace extends Comparable {
  readonly id: number;
  readonly kind: PlaceKind;
  readonly address: string | null;
  /** The sources that have it now; none for what people added. */
  readonly sources: readonly string[];
}

/**
 * Whether a moderator should look at two places. Where one source lists both at the same time, two doctors of one house are
 * two: there only the same type, a like name, and no other address make a doubt.
 */
export function isPossibleDuplicate(one: ListedPlace, other: ListedPlace): boolean {
  if (one.kind !== other.kind || areOfTwoWorlds(one, other)) return false;
  if (!isProbablySame(one, other, distanceMeters(one, other))) return false;
  const isListedTwice = one.sources.some((source) => other.sources.includes(source));
  if (!isListedTwice) return true;
  return one.typeNumber === other.typeNumber && areNamedAlike(one, other) && !haveOtherAddresses(one, other);
}

/** The fictional town and what is real are never one. */
function areOfTwoWorlds(one: ListedPlace, other: ListedPlace): boolean {
  return one.sources.includes('demonstration') !== other.sources.includes('demonstration');
}

function haveOtherAddresses(one: ListedPlace, other: ListedPlace): boolean {
  if (one.address === null || other.address === null) return false;
  return normalizeName(one.address) !== normalizeName(other.address);
}
