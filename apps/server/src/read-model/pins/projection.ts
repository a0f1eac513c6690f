import { coordinateFactor } from './pin.ts';

/** The edge of the projected world: positions are whole numbers from 0 to 2^32 − 1, x eastwards, y southwards. */
export const worldUnits = 2 ** 32;
/** The number of bits of a projected coordinate. */
export const worldLevels = 32;

const halfTurnE7 = 180 * coordinateFactor;
const radiansPerE7 = Math.PI / 180 / coordinateFactor;

/** The projected x of a longitude in degrees × 10^7 from −180° to 180°; 180° itself stays in the last column. */
export function projectLongitude(longitudeE7: number): number {
  return Math.min(worldUnits - 1, Math.floor(((longitudeE7 + halfTurnE7) * worldUnits) / (2 * halfTurnE7)));
}

/** The projected y (web mercator) of a latitude in degrees × 10^7; beyond the projection's limit it is the outermost row. */
export function projectLatitude(latitudeE7: number): number {
  const sine = Math.sin(latitudeE7 * radiansPerE7);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldUnits);
  return Math.max(0, Math.min(worldUnits - 1, y));
}

/** The longitude in degrees of the western edge of a projected column, 0 to 2^32. */
export function unprojectX(x: number): number {
  return (x / worldUnits) * 360 - 180;
}

/**
 * The latitude in degrees of the northern edge of a projected row, 0 to 2^32. The outermost rows hold everything up to
 * the poles, so the first one begins and the last one ends there.
 */
export function unprojectY(y: number): number {
  if (y <= 0) return 90;
  if (y >= worldUnits) return -90;
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / worldUnits))) * 180) / Math.PI;
}
