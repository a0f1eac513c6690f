import { type Bbox, distanceMeters, type LngLat, splitAtAntimeridian } from '@access-atlas/contract/geometry/geo.ts';
import { coordinateFactor } from './pin.ts';
import { projectLatitude, projectLongitude, worldUnits } from './projection.ts';
import { cellBounds, farthestMeters, nearestMeters } from './sphere-cell.ts';

export type CellRelation = 'inside' | 'outside' | 'partial';

/** A part of the world: asked first about whole cells of the projected grid, then about single positions. */
export interface PinArea {
  /** What all positions of a cell have in common; edges of the cell are projected and belong to it. */
  relate(x0: number, y0: number, x1: number, y1: number): CellRelation;
  /** The exact answer for one position in degrees × 10^7. */
  contains(longitudeE7: number, latitudeE7: number): boolean;
}

/** The positions in a box, edges included; it may cross the antimeridian. */
export function boxArea(bbox: Bbox): PinArea {
  const [first, second] = splitAtAntimeridian(bbox).map((part) => partArea(exactBox(part)));
  if (first === undefined) throw new RangeError('a box has at least one part');
  return second === undefined ? first : eitherArea(first, second);
}

function eitherArea(first: PinArea, second: PinArea): PinArea {
  return {
    relate: (x0, y0, x1, y1) => {
      const relation = first.relate(x0, y0, x1, y1);
      return relation === 'outside' ? second.relate(x0, y0, x1, y1) : relation;
    },
    contains: (longitudeE7, latitudeE7) =>
      first.contains(longitudeE7, latitudeE7) || second.contains(longitudeE7, latitudeE7),
  };
}

function partArea(part: ExactBox): PinArea {
  const { west, south, east, north } = part;
  return {
    relate: (x0, y0, x1, y1) => relateToBox(part, x0, y0, x1, y1),
    contains: (longitudeE7, latitudeE7) =>
      longitudeE7 >= west && longitudeE7 <= east && latitudeE7 >= south && latitudeE7 <= north,
  };
}

/** The positions at most so many metres from a point, measured as `distanceMeters` does. */
export function circleArea(center: LngLat, radiusMeters: number): PinArea {
  return {
    relate: (x0, y0, x1, y1) => {
      const cell = cellBounds(x0, y0, x1, y1);
      if (nearestMeters(center, cell) > radiusMeters) return 'outside';
      return farthestMeters(center, cell) < radiusMeters ? 'inside' : 'partial';
    },
    contains: (longitudeE7, latitudeE7) =>
      distanceMeters(center, {
        longitude: longitudeE7 / coordinateFactor,
        latitude: latitudeE7 / coordinateFactor,
      }) <= radiusMeters,
  };
}

/** What two areas share. */
export function bothAreas(first: PinArea, second: PinArea): PinArea {
  return {
    relate: (x0, y0, x1, y1) => {
      const relation = first.relate(x0, y0, x1, y1);
      if (relation === 'outside') return relation;
      const other = second.relate(x0, y0, x1, y1);
      return other === 'outside' || relation === 'inside' ? other : 'partial';
    },
    contains: (longitudeE7, latitudeE7) =>
      first.contains(longitudeE7, latitudeE7) && second.contains(longitudeE7, latitudeE7),
  };
}

/** The area of a query, or null for the whole world. */
export function queryArea(bbox: Bbox | undefined, center?: LngLat, radiusMeters?: number): PinArea | null {
  const box = bbox === undefined ? null : boxArea(bbox);
  if (center === undefined || radiusMeters === undefined) return box;
  const circle = circleArea(center, radiusMeters);
  return box === null ? circle : bothAreas(box, circle);
}

interface ExactBox {
  /** Degrees × 10^7, edges included. */
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  /** The projected edges: a position strictly between them is inside, one beyond them is outside. */
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

function exactBox([west, south, east, north]: Bbox): ExactBox {
  const box = {
    west: lowestAtLeast(west),
    south: lowestAtLeast(south),
    east: highestAtMost(east),
    north: highestAtMost(north),
  };
  return {
    ...box,
    // An edge at the rim of the world lies beyond every cell, so that the cells along the rim can be inside.
    x0: west <= -180 ? -1 : projectLongitude(box.west),
    x1: east >= 180 ? worldUnits : projectLongitude(box.east),
    y0: north >= 90 ? -1 : projectLatitude(box.north),
    y1: south <= -90 ? worldUnits : projectLatitude(box.south),
  };
}

function relateToBox(box: ExactBox, x0: number, y0: number, x1: number, y1: number): CellRelation {
  if (x1 < box.x0 || x0 > box.x1 || y1 < box.y0 || y0 > box.y1) return 'outside';
  return x0 > box.x0 && x1 < box.x1 && y0 > box.y0 && y1 < box.y1 ? 'inside' : 'partial';
}

/** The lowest whole number of degrees × 10^7 that is not below an edge, free of the rounding of a multiplication. */
function lowestAtLeast(degrees: number): number {
  let number = Math.round(degrees * coordinateFactor);
  while ((number - 1) / coordinateFactor >= degrees) number--;
  while (number / coordinateFactor < degrees) number++;
  return number;
}

function highestAtMost(degrees: number): number {
  return -lowestAtLeast(-degrees);
}
