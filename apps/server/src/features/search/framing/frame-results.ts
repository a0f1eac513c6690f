import type { Bbox, LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { distanceMeters, wrapLongitude } from '@access-atlas/contract/geometry/geo.ts';
import { coordinateFactor } from '../../../read-model/pins/pin.ts';

/** Where results lie, the best first, in degrees × 10^7. */
export interface ResultPositions {
  readonly longitudesE7: ArrayLike<number>;
  readonly latitudesE7: ArrayLike<number>;
}

/** Results that lie together, and far from others. */
export interface ResultGroup {
  /** Where the best of them lies. */
  readonly best: LngLat;
  readonly total: number;
}

/** What the map shows of results, and what lies far from it. */
export interface FramedResults {
  /** The box of the best, at most {@link framedMax} of them; a point where there is one. */
  readonly frame: Bbox;
  /** Others that are not beside them: at most {@link elsewhereMax} groups, the best first. */
  readonly elsewhere: readonly ResultGroup[];
}

/** So many results are read at once; more of them would enlarge the box until none can be told from the next. */
const framedMax = 20;
/** What lies so far from the best of a group is a matter of another town. */
const groupMeters = 25_000;
/** Whom more of them would not help goes on with the list. */
const elsewhereMax = 3;

interface FramingOptions {
  /** How many results, from the first on, are beside each other wherever they lie; decided by distance where it is left out. */
  readonly beside?: number | undefined;
  /** What the frame holds as well, unless it is far from all of them. */
  readonly named?: LngLat | undefined;
}

/**
 * Groups results by where they lie: those within 25 km of the best one, then those within 25 km of the best of the others,
 * and so on.
 * @returns null for none
 */
export function frameResults(
  { longitudesE7, latitudesE7 }: ResultPositions,
  { beside, named }: FramingOptions = {},
): FramedResults | null {
  const groups: { readonly best: LngLat; readonly members: LngLat[] }[] = [];
  for (let row = 0; row < longitudesE7.length; row++) {
    const point = positionAt({ longitudesE7, latitudesE7 }, row);
    const [first] = groups;
    const group =
      beside !== undefined && row < beside
        ? first
        : groups.find(
            (one) => !(beside !== undefined && one === first) && distanceMeters(one.best, point) <= groupMeters,
          );
    if (group) group.members.push(point);
    else if (groups.length <= elsewhereMax) groups.push({ best: point, members: [point] });
  }
  const [first, ...others] = groups;
  if (first === undefined) return null;
  return {
    frame: boxOf(first.best, [...first.members.slice(0, framedMax), ...(isBeside(named, first.best) ? [named] : [])]),
    elsewhere: others.map(({ best, members }) => ({ best, total: members.length })),
  };
}

function isBeside(point: LngLat | undefined, best: LngLat): point is LngLat {
  return point !== undefined && distanceMeters(best, point) <= groupMeters;
}

function positionAt({ longitudesE7, latitudesE7 }: ResultPositions, row: number): LngLat {
  return {
    longitude: (longitudesE7[row] as number) / coordinateFactor,
    latitude: (latitudesE7[row] as number) / coordinateFactor,
  };
}

function boxOf(best: LngLat, points: readonly LngLat[]): Bbox {
  // Longitudes are relative to this one, so that the antimeridian does not split the box.
  const eastward = points.map(({ longitude }) => wrapLongitude(longitude - best.longitude));
  const latitudes = points.map(({ latitude }) => latitude);
  return [
    wrapLongitude(best.longitude + Math.min(...eastward)),
    Math.min(...latitudes),
    wrapLongitude(best.longitude + Math.max(...eastward)),
    Math.max(...latitudes),
  ];
}
