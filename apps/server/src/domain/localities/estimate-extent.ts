import { type Bbox, type LngLat, roundCoordinate, wrapLongitude } from '@access-atlas/contract/geo.ts';

const metersPerDegree = 111_195;
/** So that a city of 1.3 million reaches 14 km from its middle, and a town of 20,000 some 1.7 km. */
const metersPerRootOfPeople = 12;
const radiusMinMeters = 1_000;
const radiusMaxMeters = 30_000;

/**
 * The box in which a settlement probably lies, judged by how many people live there: for showing it on a map where
 * nobody knows its border. West beyond east crosses the antimeridian.
 */
export function estimateExtent({ longitude, latitude }: LngLat, population: number): Bbox {
  const wanted = metersPerRootOfPeople * Math.sqrt(population);
  return boxAround({ longitude, latitude }, Math.min(radiusMaxMeters, Math.max(radiusMinMeters, wanted)));
}

/** The box that reaches so far from a point to each side. */
export function boxAround({ longitude, latitude }: LngLat, radiusMeters: number): Bbox {
  const high = radiusMeters / metersPerDegree;
  const wide = high / Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
  return [
    roundCoordinate(wrapLongitude(longitude - wide)),
    roundCoordinate(Math.max(-90, latitude - high)),
    roundCoordinate(wrapLongitude(longitude + wide)),
    roundCoordinate(Math.min(90, latitude + high)),
  ];
}
