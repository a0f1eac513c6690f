/** A point of the island's plan: metres east and north of 0° N 0° E. */
export type Point = readonly [east: number, north: number];

export type Line = readonly Point[];
/** A ring: the last point is joined to the first and does not repeat it. Counterclockwise unless said otherwise. */
export type Ring = readonly Point[];

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
export const mix = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];
export const plus = (a: Point, b: Point, factor = 1): Point => [a[0] + b[0] * factor, a[1] + b[1] * factor];
export const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];

/** The direction from a to b, of length 1. */
export function direction(a: Point, b: Point): Point {
  const length = distance(a, b) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

/** A direction turned left by a right angle. */
export const leftOf = ([x, y]: Point): Point => [-y, x];

const metersPerLongitudeDegree = 111_319.49;
const metersPerLatitudeDegree = 110_574.3;

/** Longitude and latitude in degrees; at the equator a plan of some kilometres needs no other projection. */
export function toLongitudeLatitude([x, y]: Point): [longitude: number, latitude: number] {
  return [round7(x / metersPerLongitudeDegree), round7(y / metersPerLatitudeDegree)];
}

/** OpenStreetMap's precision, about a centimetre; never a negative zero. */
const round7 = (degrees: number): number => Math.round(degrees * 1e7) / 1e7 + 0;
