import { type LngLat, wrapLongitude } from '@access-atlas/contract/geometry/geo.ts';

/** The eight directions, clockwise from the north. */
export const directions = [
  'north',
  'northEast',
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
] as const;
export type Direction = (typeof directions)[number];

/** In which of the eight directions one place lies from another, the short way around the world. */
export function directionTo(from: LngLat, to: LngLat): Direction {
  const middle = ((from.latitude + to.latitude) / 2) * (Math.PI / 180);
  const east = wrapLongitude(to.longitude - from.longitude) * Math.cos(middle);
  const eighths = Math.round(Math.atan2(east, to.latitude - from.latitude) / (Math.PI / 4));
  return directions[(eighths + directions.length) % directions.length] ?? 'north';
}
