import type { Point, Ring } from './point.ts';
import { contains } from './polygon.ts';

/** Asks quickly whether points lie in a ring: most lie outside the box around it. */
export function createRegion(ring: Ring): (point: Point) => boolean {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  return (point) =>
    point[0] >= west && point[0] <= east && point[1] >= south && point[1] <= north && contains(ring, point);
}
