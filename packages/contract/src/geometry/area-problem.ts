import { areaExtentMaxKilometers, areaPositionsMax } from '../limits.ts';
import { type Area, areaBounds } from './area.ts';
import { distanceMeters } from './geo.ts';

/** What keeps a polygon from being the area of a MapMission, and how the API says it. */
export const areaProblems = {
  fewCorners: 'must have three corners at least',
  manyCorners: `must have ${areaPositionsMax - 1} corners at most`,
  crossing: 'must have an outline that does not cross or touch itself',
  tooLarge: `must be at most ${areaExtentMaxKilometers} km wide and high`,
} as const;
export type AreaProblem = keyof typeof areaProblems;

type Position = readonly [longitude: number, latitude: number];

/** What is wrong with an area that whoever announces a MapMission gives it; null where nothing is. */
export function areaProblem(area: Area): AreaProblem | null {
  const [outline = []] = area.coordinates;
  if (outline.length > areaPositionsMax) return 'manyCorners';
  if (outline.length < 4) return 'fewCorners';
  if (area.coordinates.some(crossesItself)) return 'crossing';
  const [west, south, east, north] = areaBounds(area);
  // Where it is widest: nearest to the equator.
  const latitude = south <= 0 && north >= 0 ? 0 : Math.min(Math.abs(south), Math.abs(north));
  const wide = distanceMeters({ longitude: west, latitude }, { longitude: (west + east) / 2, latitude }) * 2;
  const high = distanceMeters({ longitude: west, latitude: south }, { longitude: west, latitude: north });
  return Math.max(wide, high) > areaExtentMaxKilometers * 1_000 ? 'tooLarge' : null;
}

/** Whether two edges of a closed line meet anywhere but in the corner that they share. */
function crossesItself(ring: readonly Position[]): boolean {
  const edges = ring.slice(1).map((end, at) => [ring[at] ?? end, end] as const);
  return edges.some((edge, at) =>
    edges.slice(at + 1).some((other, after) => {
      const isNext = after === 0;
      const isClosing = at === 0 && after === edges.length - 2;
      if (isNext) return turnsBack(edge[0], edge[1], other[1]);
      if (isClosing) return turnsBack(other[0], other[1], edge[1]);
      return meet(edge, other);
    }),
  );
}

/** Whether a line goes from a corner back over itself. */
function turnsBack(from: Position, corner: Position, to: Position): boolean {
  if (side(from, corner, to) !== 0) return false;
  return (from[0] - corner[0]) * (to[0] - corner[0]) + (from[1] - corner[1]) * (to[1] - corner[1]) >= 0;
}

function meet([a, b]: readonly [Position, Position], [c, d]: readonly [Position, Position]): boolean {
  const [c1, d1, a1, b1] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (c1 !== d1 && a1 !== b1) return true;
  return (
    (c1 === 0 && isBetween(a, b, c)) ||
    (d1 === 0 && isBetween(a, b, d)) ||
    (a1 === 0 && isBetween(c, d, a)) ||
    (b1 === 0 && isBetween(c, d, b))
  );
}

/** On which side of a line a point lies: 1, -1, or 0 on it. */
function side(from: Position, to: Position, point: Position): number {
  return Math.sign((to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]));
}

function isBetween(from: Position, to: Position, point: Position): boolean {
  return [0, 1].every((axis) => {
    const [one = 0, other = 0, between = 0] = [from[axis], to[axis], point[axis]];
    return Math.min(one, other) <= between && between <= Math.max(one, other);
  });
}
