import type { FlatLine } from './flat-line.ts';
import { isPointInRings } from './point-in-rings.ts';
import { scanLineCrossings } from './scan-line-crossings.ts';

export interface Point {
  readonly longitude: number;
  readonly latitude: number;
}

/** Heights of the scan lines within the area's box; odd fractions, so that they rarely run through corners. */
const scanFractions = [0.5013, 0.3517, 0.6483, 0.2011, 0.7989, 0.0913, 0.9087, 0.0107, 0.9893];

function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

function latitudeRange(rings: readonly FlatLine[]): [number, number] {
  let [south, north] = [Infinity, -Infinity];
  for (const ring of rings)
    for (let index = 1; index < ring.length; index += 2) {
      south = Math.min(south, ring[index] ?? south);
      north = Math.max(north, ring[index] ?? north);
    }
  return [south, north];
}

/** Rounding may put the middle of a very narrow stretch outside: then the next ones are tried. */
const stretchesTried = 8;

/** The stretches of a parallel inside an area, by their width, the widest first. */
function stretches(longitudes: readonly number[]): { readonly longitude: number; readonly width: number }[] {
  const found = [];
  for (let index = 0; index + 1 < longitudes.length; index += 2) {
    const [west, east] = [longitudes[index] ?? 0, longitudes[index + 1] ?? 0];
    found.push({ longitude: round((west + east) / 2), width: east - west });
  }
  return found.sort((one, other) => other.width - one.width);
}

/**
 * A point well inside an area (even-odd rule, so holes count): the middle of the widest stretch among several
 * parallels, the one through the middle of the area preferred. Null for an area without extent.
 */
export function findInteriorPoint(rings: readonly FlatLine[]): Point | null {
  const [south, north] = latitudeRange(rings);
  if (!(north > south)) return null;
  let best: Point | null = null;
  let bestScore = 0;
  for (const [order, fraction] of scanFractions.entries()) {
    const latitude = round(south + (north - south) * fraction);
    const longitudes = scanLineCrossings(rings, latitude);
    // Stretches near the area's edge must be much wider to win.
    const preference = order === 0 ? 2 : 1 / (1 + order / 4);
    // The widest stretch is tried first: trying all of them takes n² where a parallel crosses an area n times.
    for (const { longitude, width } of stretches(longitudes).slice(0, stretchesTried)) {
      const score = width * preference;
      if (score <= bestScore) break;
      if (!isPointInRings(longitude, latitude, rings)) continue;
      best = { longitude, latitude };
      bestScore = score;
      break;
    }
  }
  return best;
}

/** Of all corners, the one nearest to their mean: a place for what has no inside. Null where there are no corners. */
export function findMiddleCorner(lines: readonly FlatLine[]): Point | null {
  let [sumX, sumY, count] = [0, 0, 0];
  for (const line of lines)
    for (let index = 0; index < line.length; index += 2) {
      sumX += line[index] ?? 0;
      sumY += line[index + 1] ?? 0;
      count++;
    }
  if (count === 0) return null;
  const [meanX, meanY] = [sumX / count, sumY / count];
  const shrink = Math.cos((meanY * Math.PI) / 180);
  let nearest: Point | null = null;
  let nearestSquare = Infinity;
  for (const line of lines)
    for (let index = 0; index < line.length; index += 2) {
      const [longitude, latitude] = [line[index] ?? 0, line[index + 1] ?? 0];
      const square = ((longitude - meanX) * shrink) ** 2 + (latitude - meanY) ** 2;
      if (square >= nearestSquare) continue;
      nearest = { longitude, latitude };
      nearestSquare = square;
    }
  return nearest;
}
