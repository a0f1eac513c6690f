import type { FlatLine } from '../domain/geometry/flat-line.ts';
import { simplifyLines } from '../domain/geometry/simplify-lines.ts';
import type { SourceShape } from './records/source-place.ts';

/** A walk that is recorded every second for a whole day has 86,400 points; the border of a large city fewer. */
export const geometryPointsMax = 100_000;
/** A trail's course is simplified to at most this many points. */
const trailPointsMax = 2000;

/** A geometry that cannot be used; the message says why, after the name of its field. */
export class GeometryError extends Error {
  override readonly name = 'GeometryError';
}

/** @throws GeometryError where a geometry has more points than are read; ask before the points are taken apart */
export function limitPoints(count: number): void {
  if (count > geometryPointsMax)
    throw new GeometryError(
      `it has ${count.toLocaleString('en')} points, and at most ${geometryPointsMax.toLocaleString('en')} are read`,
    );
}

/** @throws GeometryError where a line is no sequence of points of the world, in degrees */
export function checkLine(line: FlatLine): void {
  for (let index = 0; index < line.length; index += 2) {
    const [longitude = Number.NaN, latitude = Number.NaN] = [line[index], line[index + 1]];
    if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90))
      throw new GeometryError(`its point at longitude ${longitude}, latitude ${latitude} lies outside the world`);
  }
}

/**
 * The course of a trail from its lines (longitude, latitude alternating, in degrees), simplified.
 * @throws GeometryError where the lines cannot be a course
 */
export function readCourse(lines: readonly FlatLine[]): SourceShape['lines'] {
  for (const line of lines) checkLine(line);
  const [longitude, latitude] = lines[0] ?? [];
  const isPoint = lines.every((line) =>
    line.every((degrees, index) => degrees === (index % 2 === 0 ? longitude : latitude)),
  );
  if (isPoint) throw new GeometryError('all its points are the same: it leads nowhere');
  return simplifyLines(lines, trailPointsMax).map((flat) =>
    Array.from({ length: flat.length / 2 }, (_, index) => [flat[index * 2] ?? 0, flat[index * 2 + 1] ?? 0] as const),
  );
}
