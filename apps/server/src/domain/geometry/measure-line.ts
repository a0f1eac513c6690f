import { distanceMeters, metersPerDegree } from '@access-atlas/contract/geometry/geo.ts';
import type { FlatLine } from './flat-line.ts';

/** Length of a line in metres. */
export function measureLineMeters(line: FlatLine): number {
  let length = 0;
  for (let index = 2; index < line.length; index += 2)
    length += distanceMeters(
      { longitude: line[index - 2] ?? 0, latitude: line[index - 1] ?? 0 },
      { longitude: line[index] ?? 0, latitude: line[index + 1] ?? 0 },
    );
  return length;
}

/** Distance of a point from a straight stretch in metres; exact enough below a few kilometres. */
export function distanceToSegmentMeters(
  longitude: number,
  latitude: number,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): number {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const [aX, aY] = [(fromX - longitude) * shrink, fromY - latitude];
  const [bX, bY] = [(toX - longitude) * shrink, toY - latitude];
  const [dX, dY] = [bX - aX, bY - aY];
  const square = dX * dX + dY * dY;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, -(aX * dX + aY * dY) / square));
  return Math.hypot(aX + along * dX, aY + along * dY) * metersPerDegree;
}

/** Distance of a point from a line in metres; infinite for a line without points. */
export function distanceToLineMeters(longitude: number, latitude: number, line: FlatLine): number {
  let nearest = Infinity;
  for (let index = 0; index < line.length; index += 2) {
    const previous = Math.max(0, index - 2);
    const distance = distanceToSegmentMeters(
      longitude,
      latitude,
      line[previous] ?? 0,
      line[previous + 1] ?? 0,
      line[index] ?? 0,
      line[index + 1] ?? 0,
    );
    nearest = Math.min(nearest, distance);
  }
  return nearest;
}
