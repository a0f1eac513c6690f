import { type Bbox, isLongitude, wrapBbox } from '@access-atlas/contract/geometry/geo.ts';
import { UsageError } from './usage-error.ts';

const form = 'west,south,east,north in degrees, for example 11.5,48.1,11.6,48.2';
const decimal = /^-?\d{1,3}(?:\.\d{1,15})?$/;

/**
 * Reads a box such as "11.5,48.1,11.6,48.2". West beyond east crosses the antimeridian; longitudes wrap.
 * @throws UsageError
 */
export function readBox(option: string, text: string): Bbox {
  const parts = text.split(',').map((part) => part.trim());
  const [west, south, east, north, ...rest] = parts.map((part) => (decimal.test(part) ? Number(part) : Number.NaN));
  if (west === undefined || south === undefined || east === undefined || north === undefined || rest.length > 0) {
    throw new UsageError(`The option --${option} takes ${form}.`);
  }
  if ([west, south, east, north].some(Number.isNaN)) throw new UsageError(`The option --${option} takes ${form}.`);
  if (!isLongitude(west) || !isLongitude(east)) throw new UsageError(`--${option}: a longitude is in degrees.`);
  if (Math.abs(south) > 90 || Math.abs(north) > 90)
    throw new UsageError(`--${option}: a latitude is between -90 and 90.`);
  if (south > north) throw new UsageError(`--${option}: the south (${south}) is north of the north (${north}).`);
  return wrapBbox([west, south, east, north]);
}
