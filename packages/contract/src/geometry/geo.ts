import { coordinateDecimals } from '../limits.ts';

/** Longitude and latitude in degrees (WGS 84), longitude in [-180, 180). */
export interface LngLat {
  readonly longitude: number;
  readonly latitude: number;
}

/** West, south, east, north in degrees; west > east means that the box crosses the antimeridian. */
export type Bbox = readonly [west: number, south: number, east: number, north: number];

export const worldBbox: Bbox = [-180, -90, 180, 90];

/** The mean Earth radius of the haversine formula (IUGG). */
const earthRadiusMeters = 6_371_008.8;
export const metersPerMile = 1609.344;
/** Metres of one degree of latitude on the mean sphere. */
export const metersPerDegree = 111_195;

/** Rounds degrees to the 7 decimals (about 1 cm) that the product keeps. */
export function roundCoordinate(degrees: number): number {
  const factor = 10 ** coordinateDecimals;
  return Math.round(degrees * factor) / factor;
}

/** Brings any longitude into [-180, 180). */
export function wrapLongitude(degrees: number): number {
  if (degrees >= -180 && degrees < 180) return degrees;
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

/** Great-circle distance in metres (haversine). */
export function distanceMeters(from: LngLat, to: LngLat): number {
  const radians = Math.PI / 180;
  const halfLatitude = Math.sin(((to.latitude - from.latitude) * radians) / 2);
  const halfLongitude = Math.sin(((to.longitude - from.longitude) * radians) / 2);
  const chord =
    halfLatitude * halfLatitude +
    Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * halfLongitude * halfLongitude;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A box as one or two boxes with west <= east, so that code behind it never thinks of the antimeridian. */
export function splitAtAntimeridian(bbox: Bbox): Bbox[] {
  const [west, south, east, north] = bbox;
  if (west <= east) return [bbox];
  return [
    [west, south, 180, north],
    [-180, south, east, north],
  ];
}

/** Whether a point lies in a box; all four edges belong to it. */
export function bboxContains(bbox: Bbox, point: LngLat): boolean {
  return splitAtAntimeridian(bbox).some(
    ([west, south, east, north]) =>
      point.latitude >= south && point.latitude <= north && point.longitude >= west && point.longitude <= east,
  );
}

/** The middle of a box, on the near side of the antimeridian. */
export function bboxCenter([west, south, east, north]: Bbox): LngLat {
  const width = west <= east ? east - west : east + 360 - west;
  return { longitude: wrapLongitude(west + width / 2), latitude: (south + north) / 2 };
}

/** A map that was dragged around the world sends longitudes beyond 180; more than one and a half turns is a mistake. */
const longitudeReach = 540;

/** Whether a number can be meant as a longitude: those beyond 180 wrap, within reason. */
export function isLongitude(degrees: number): boolean {
  return Math.abs(degrees) <= longitudeReach;
}

/**
 * A box of longitudes as they were typed or dragged: they wrap, and a width of 360 or more is the world. West beyond
 * east crosses the antimeridian.
 */
export function wrapBbox([west, south, east, north]: Bbox): [number, number, number, number] {
  if (east - west >= 360) return [-180, south, 180, north];
  // 180 as an eastern edge stays: wrapped to -180 it would turn a box that ends there into one that crosses.
  return [wrapLongitude(west), south, east === 180 && west !== 180 ? 180 : wrapLongitude(east), north];
}
