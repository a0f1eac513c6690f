import type { Position, Rectangle } from '../../geometry/unit-square.ts';

/**
 * A place on a box's border as a number from 0 to 4, counterclockwise on the map: the south-west corner is 0, the
 * south-east 1, the north-east 2, the north-west 3. Y grows to the south.
 */
export type BorderPlace = number;

/** The position's place on the border; for a position that is not on it, of the nearest one that is. */
export function borderPlace([x, y]: Position, box: Rectangle): BorderPlace {
  const width = box.maxX - box.minX;
  const height = box.maxY - box.minY;
  const clampedX = Math.max(box.minX, Math.min(box.maxX, x));
  const clampedY = Math.max(box.minY, Math.min(box.maxY, y));
  const eastward = (clampedX - box.minX) / width;
  const northward = (box.maxY - clampedY) / height;
  const distances = [box.maxY - clampedY, box.maxX - clampedX, clampedY - box.minY, clampedX - box.minX];
  const nearest = distances.indexOf(Math.min(...distances));
  return [eastward, 1 + northward, 3 - eastward, 4 - northward][nearest] ?? 0;
}

/** The position at a place of the border. */
export function positionOnBorder(place: BorderPlace, box: Rectangle): Position {
  const side = Math.floor(place) % 4;
  const share = place - Math.floor(place);
  const alongX = share * (box.maxX - box.minX);
  const alongY = share * (box.maxY - box.minY);
  if (side === 0) return [box.minX + alongX, box.maxY];
  if (side === 1) return [box.maxX, box.maxY - alongY];
  if (side === 2) return [box.maxX - alongX, box.minY];
  return [box.minX, box.minY + alongY];
}

/** The distance from one place to another counterclockwise, from 0 up to (not including) 4. */
export const counterclockwiseDistance = (from: BorderPlace, to: BorderPlace): number => (((to - from) % 4) + 4) % 4;

/** The corners passed on the way from one place to another counterclockwise, ends not included. */
export function cornersBetween(from: BorderPlace, to: BorderPlace, box: Rectangle): Position[] {
  const end = from + counterclockwiseDistance(from, to);
  const corners: Position[] = [];
  for (let corner = Math.floor(from) + 1; corner < end; corner++) corners.push(positionOnBorder(corner % 4, box));
  return corners;
}

/** The distance of a position from the border; 0 for a position outside the box. */
export function distanceToBorder([x, y]: Position, box: Rectangle): number {
  return Math.max(0, Math.min(x - box.minX, box.maxX - x, y - box.minY, box.maxY - y));
}
