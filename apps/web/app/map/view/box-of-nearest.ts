import {
  type Bbox,
  bboxContains,
  distanceMeters,
  type LngLat,
  wrapLongitude,
} from '@access-atlas/contract/geometry/geo.ts';

/** At most this many places define the box; a distant one would enlarge it to half a continent. */
const shownMax = 20;
/** A single place is shown with its street, not with its doorstep: about 300 m to each side. */
const marginDegrees = 0.003;

/**
 * The box of the places nearest to a location, at most 20 of them, with a little around it, so that a single place has
 * a neighbourhood; null where one of all places lies in the seen box already, or there is none.
 */
export function boxOfNearest(places: readonly LngLat[], seen: Bbox, here: LngLat): Bbox | null {
  if (places.length === 0 || places.some((place) => bboxContains(seen, place))) return null;
  const nearest = places
    .toSorted((one, other) => distanceMeters(here, one) - distanceMeters(here, other))
    .slice(0, shownMax);
  // Longitudes are relative to this one, so that the antimeridian does not split the box.
  const sideways = nearest.map(({ longitude }) => wrapLongitude(longitude - here.longitude));
  const latitudes = nearest.map(({ latitude }) => latitude);
  return [
    wrapLongitude(here.longitude + Math.min(...sideways) - marginDegrees),
    Math.min(...latitudes) - marginDegrees,
    wrapLongitude(here.longitude + Math.max(...sideways) + marginDegrees),
    Math.max(...latitudes) + marginDegrees,
  ];
}
