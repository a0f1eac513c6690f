import { localityBoundsLatitudeDegrees, localityBoundsLongitudeDegrees } from '../limits.ts';
import { type Bbox, type LngLat, metersPerDegree, roundCoordinate, wrapLongitude } from './geo.ts';

/** The box in which a town, district or street is shown whose extent nobody has mapped. */
export function boxOfUnknownExtent(middle: LngLat): Bbox {
  return boxReaching(middle, { wide: localityBoundsLongitudeDegrees, high: localityBoundsLatitudeDegrees });
}

/** The box that reaches so far from a point to each side. */
export function boxAround(middle: LngLat, radiusMeters: number): Bbox {
  const high = radiusMeters / metersPerDegree;
  const wide = high / Math.max(0.05, Math.cos((middle.latitude * Math.PI) / 180));
  return boxReaching(middle, { wide, high });
}

/** West beyond east crosses the antimeridian. */
function boxReaching(
  { longitude, latitude }: LngLat,
  { wide, high }: { readonly wide: number; readonly high: number },
): Bbox {
  return [
    roundCoordinate(wrapLongitude(longitude - wide)),
    roundCoordinate(Math.max(-90, latitude - high)),
    roundCoordinate(wrapLongitude(longitude + wide)),
    roundCoordinate(Math.min(90, latitude + high)),
  ];
}
