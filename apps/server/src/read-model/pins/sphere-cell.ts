import { distanceMeters, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { unprojectX, unprojectY } from './projection.ts';

/** A cell of the projected grid in degrees. */
export interface CellBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Haversine distances lose up to some centimetres near the antipode; bounds keep this far away from the truth. */
const roundingMeters = 1;
/** Half of the Earth's circumference, as `distanceMeters` measures it. */
const halfTurnMeters = distanceMeters({ longitude: 0, latitude: -90 }, { longitude: 0, latitude: 90 });
const radians = Math.PI / 180;

/** The degrees of a cell whose projected edges (both included) are given; the outermost rows reach to the poles. */
export function cellBounds(x0: number, y0: number, x1: number, y1: number): CellBounds {
  return { west: unprojectX(x0), south: unprojectY(y1 + 1), east: unprojectX(x1 + 1), north: unprojectY(y0) };
}

/** A lower bound of the great-circle distance in metres from a point to any position of a cell. */
export function nearestMeters(from: LngLat, cell: CellBounds): number {
  return Math.max(0, nearestExactly(from, cell) - roundingMeters);
}

/** An upper bound of the distance in metres from a point to any position of a cell: half a turn less its antipode's. */
export function farthestMeters(from: LngLat, cell: CellBounds): number {
  const antipode = {
    longitude: from.longitude >= 0 ? from.longitude - 180 : from.longitude + 180,
    latitude: -from.latitude,
  };
  return halfTurnMeters - nearestExactly(antipode, cell) + roundingMeters;
}

function nearestExactly(from: LngLat, cell: CellBounds): number {
  const { longitude, latitude } = from;
  if (longitude >= cell.west && longitude <= cell.east) {
    const nearest = Math.max(cell.south, Math.min(cell.north, latitude));
    return distanceMeters(from, { longitude, latitude: nearest });
  }
  const edge = degreesApart(longitude, cell.west) <= degreesApart(longitude, cell.east) ? cell.west : cell.east;
  const corners = Math.min(
    distanceMeters(from, { longitude: edge, latitude: cell.south }),
    distanceMeters(from, { longitude: edge, latitude: cell.north }),
  );
  const turn = nearestLatitudeOnMeridian(latitude, degreesApart(longitude, edge));
  if (turn <= cell.south || turn >= cell.north) return corners;
  return Math.min(corners, distanceMeters(from, { longitude: edge, latitude: turn }));
}

/** Between two longitudes, from 0 to 180. */
function degreesApart(a: number, b: number): number {
  const apart = Math.abs(a - b) % 360;
  return apart > 180 ? 360 - apart : apart;
}

/** Where the great circle from a point meets a meridian (so many degrees away) at a right angle, if on this side. */
function nearestLatitudeOnMeridian(latitude: number, apart: number): number {
  const cosine = Math.cos(apart * radians);
  if (cosine <= 0) return latitude >= 0 ? 90 : -90;
  return Math.atan(Math.tan(latitude * radians) / cosine) / radians;
}
