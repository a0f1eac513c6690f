import type { FlatLine } from '../../domain/geometry/flat-line.ts';
import { findInteriorPoint } from '../../domain/geometry/interior-point.ts';
import { checkLine, GeometryError, limitPoints, readCourse } from '../read-course.ts';
import type { SourceShape } from '../records/source-place.ts';

/** Where a feature is. */
export interface FeatureGeometry {
  readonly point: { readonly longitude: number; readonly latitude: number } | null;
  /** The course of a trail, for lines. */
  readonly lines: SourceShape['lines'] | null;
}

/** How deep the lists of positions lie in the coordinates, and how many positions a list has at least. */
const layouts: ReadonlyMap<unknown, { readonly depth: number; readonly pointsMin: number }> = new Map([
  ['Point', { depth: 0, pointsMin: 1 }],
  ['LineString', { depth: 1, pointsMin: 2 }],
  ['MultiLineString', { depth: 2, pointsMin: 2 }],
  ['Polygon', { depth: 2, pointsMin: 4 }],
  ['MultiPolygon', { depth: 3, pointsMin: 4 }],
]);
const unreadable = 'it is no point, line or area that can be read';

/**
 * A geometry of RFC 7946 as a point (of an area one inside it) or a course.
 * @throws GeometryError where it is none of those, or too large
 */
export function readGeometry(geometry: unknown): FeatureGeometry {
  const { type, coordinates } = typeof geometry === 'object' && geometry !== null ? asGeometry(geometry) : {};
  refuseLeftOut(geometry);
  const layout = layouts.get(type);
  if (layout === undefined) throw new GeometryError(unreadable);
  if (layout.depth === 0) {
    const [longitude, latitude] = readPosition(coordinates);
    return { point: { longitude, latitude }, lines: null };
  }
  // Counted before anything is made of them: the points of a hostile file may be millions.
  limitPoints(countPoints(coordinates, layout.depth));
  const lines = readLines(coordinates, layout);
  return layout.pointsMin === 2 ? { point: null, lines: readCourse(lines) } : { point: inside(lines), lines: null };
}

/** @throws GeometryError for what `splitFeatures` left out */
function refuseLeftOut(geometry: unknown): void {
  if (typeof geometry !== 'object' || geometry === null || !('leftOutPoints' in geometry)) return;
  if (typeof geometry.leftOutPoints === 'number') limitPoints(geometry.leftOutPoints);
  throw new GeometryError('it holds too many values to be read');
}

function asGeometry(geometry: object): { type?: unknown; coordinates?: unknown } {
  return geometry;
}

function countPoints(coordinates: unknown, depth: number): number {
  if (!Array.isArray(coordinates)) throw new GeometryError(unreadable);
  if (depth === 1) return coordinates.length;
  let count = 0;
  for (const part of coordinates) count += countPoints(part, depth - 1);
  // A list of a million empty lists has no points, and must be gone through all the same.
  return Math.max(count, coordinates.length);
}

function readLines(coordinates: unknown, { depth, pointsMin }: { depth: number; pointsMin: number }): FlatLine[] {
  if (!Array.isArray(coordinates) || coordinates.length === 0) throw new GeometryError(unreadable);
  if (depth > 1) return coordinates.flatMap((part) => readLines(part, { depth: depth - 1, pointsMin }));
  if (coordinates.length < pointsMin) throw new GeometryError(unreadable);
  const line = new Float64Array(coordinates.length * 2);
  for (const [index, position] of coordinates.entries()) line.set(readPosition(position), index * 2);
  return [line];
}

function readPosition(position: unknown): readonly [longitude: number, latitude: number] {
  const [longitude, latitude]: unknown[] = Array.isArray(position) ? position : [];
  if (typeof longitude !== 'number' || typeof latitude !== 'number') throw new GeometryError(unreadable);
  // JSON has no other numbers than these, but 1e400 is read as infinite.
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) throw new GeometryError(unreadable);
  return [longitude, latitude];
}

function inside(rings: readonly FlatLine[]): { readonly longitude: number; readonly latitude: number } {
  for (const ring of rings) checkLine(ring);
  const point = findInteriorPoint(rings);
  if (point === null) throw new GeometryError('it is an area without extent');
  return point;
}
