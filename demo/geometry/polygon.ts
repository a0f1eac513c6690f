import { at } from './line.ts';
import { cross, direction, leftOf, type Point, plus, type Ring } from './point.ts';

/** Square metres; positive for a counterclockwise ring. */
export function signedArea(ring: Ring): number {
  let sum = 0;
  for (let index = 0; index < ring.length; index++) sum += cross(at(ring, index), at(ring, (index + 1) % ring.length));
  return sum / 2;
}

export function centroid(ring: Ring): Point {
  let [x, y, area] = [0, 0, 0];
  for (let index = 0; index < ring.length; index++) {
    const [a, b] = [at(ring, index), at(ring, (index + 1) % ring.length)];
    const weight = cross(a, b);
    x += (a[0] + b[0]) * weight;
    y += (a[1] + b[1]) * weight;
    area += weight;
  }
  return area === 0 ? at(ring, 0) : [x / (3 * area), y / (3 * area)];
}

/** Whether a point lies in a ring (crossings of a ray, Shimrat 1962). */
export function contains(ring: Ring, [x, y]: Point): boolean {
  let isInside = false;
  for (let index = 0, previous = ring.length - 1; index < ring.length; previous = index++) {
    const [ax, ay] = at(ring, index);
    const [bx, by] = at(ring, previous);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

/** How far apart two segments' crossing lies along each, from 0 to 1; null where they do not cross or are parallel. */
export function crossing(a: Point, b: Point, c: Point, d: Point): { first: number; second: number } | null {
  const r: Point = [b[0] - a[0], b[1] - a[1]];
  const s: Point = [d[0] - c[0], d[1] - c[1]];
  const area = cross(r, s);
  if (Math.abs(area) < 1e-9) return null;
  const between: Point = [c[0] - a[0], c[1] - a[1]];
  const first = cross(between, s) / area;
  const second = cross(between, r) / area;
  return first >= 0 && first <= 1 && second >= 0 && second <= 1 ? { first, second } : null;
}

/** Whether a ring crosses or touches itself anywhere but at neighbouring corners. */
export function crossesItself(ring: Ring): boolean {
  const count = ring.length;
  for (let one = 0; one < count; one++)
    for (let other = one + 2; other < count; other++) {
      if (one === 0 && other === count - 1) continue;
      const [a, b, c, d] = [at(ring, one), at(ring, one + 1), at(ring, other), at(ring, (other + 1) % count)];
      if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.min(a[0], b[0]) > Math.max(c[0], d[0])) continue;
      if (crossing(a, b, c, d) !== null) return true;
    }
  return false;
}

/** The direction in which a polygon is longest, by its smallest enclosing rectangle over its own edges. */
export function longAxis(ring: Ring): { heading: Point; length: number; width: number } {
  let best = { heading: [1, 0] as Point, length: 0, width: 0, area: Number.POSITIVE_INFINITY };
  for (let index = 0; index < ring.length; index++) {
    const heading = direction(at(ring, index), at(ring, (index + 1) % ring.length));
    const side = leftOf(heading);
    const [length, width] = [extentAlong(ring, heading), extentAlong(ring, side)];
    if (length * width < best.area)
      best =
        length >= width
          ? { heading, length, width, area: length * width }
          : { heading: side, length: width, width: length, area: length * width };
  }
  return best;
}

function extentAlong(ring: Ring, heading: Point): number {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const point of ring) {
    const value = point[0] * heading[0] + point[1] * heading[1];
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return high - low;
}

/** The ring with every corner moved inwards; good for blocks whose corners are blunt. */
export function inset(ring: Ring, meters: number): Point[] {
  return ring.map((point, index) => {
    const before = at(ring, (index - 1 + ring.length) % ring.length);
    const after = at(ring, (index + 1) % ring.length);
    const one = leftOf(direction(before, point));
    const other = leftOf(direction(point, after));
    const half: Point = [one[0] + other[0], one[1] + other[1]];
    const square = half[0] * half[0] + half[1] * half[1];
    return square < 0.3 ? plus(point, one, meters) : plus(point, half, (2 * meters) / square);
  });
}

/** Whether two convex polygons overlap (separating axes). */
export function overlap(one: Ring, other: Ring): boolean {
  return !hasGap(one, other) && !hasGap(other, one);
}

function hasGap(one: Ring, other: Ring): boolean {
  for (let index = 0; index < one.length; index++) {
    const normal = leftOf(direction(at(one, index), at(one, (index + 1) % one.length)));
    const along = (ring: Ring) => ring.map((point) => point[0] * normal[0] + point[1] * normal[1]);
    const [mine, theirs] = [along(one), along(other)];
    if (Math.max(...mine) <= Math.min(...theirs) || Math.max(...theirs) <= Math.min(...mine)) return true;
  }
  return false;
}
