import {
  type Bbox,
  type LngLat,
  metersPerDegree,
  splitAtAntimeridian,
  wrapLongitude,
} from '@access-atlas/contract/geometry/geo.ts';

/** Boxes that hold every point within the radius, and some more in their corners; none crosses the antimeridian. */
export function boxesAround({ longitude, latitude }: LngLat, radiusMeters: number): Bbox[] {
  const latitudeDegrees = radiusMeters / metersPerDegree;
  const south = Math.max(-90, latitude - latitudeDegrees);
  const north = Math.min(90, latitude + latitudeDegrees);
  const narrowing = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const longitudeDegrees = latitudeDegrees / narrowing;
  // At a pole all longitudes are near.
  if (!(longitudeDegrees < 180)) return [[-180, south, 180, north]];
  const west = wrapLongitude(longitude - longitudeDegrees);
  const east = wrapLongitude(longitude + longitudeDegrees);
  return splitAtAntimeridian([west, south, east, north]);
}
