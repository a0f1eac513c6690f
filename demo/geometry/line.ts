import { direction, distance, type Line, leftOf, mix, type Point, plus, type Ring } from './point.ts';

export function lineLength(line: Line): number {
  let length = 0;
  for (let index = 1; index < line.length; index++) length += distance(at(line, index - 1), at(line, index));
  return length;
}

/** A list's point by its index. @throws RangeError beyond the ends */
export function at(points: readonly Point[], index: number): Point {
  const point = points[index];
  if (point === undefined) throw new RangeError(`The line has no point ${index}.`);
  return point;
}

/** The point so far along a line, and the line's direction there; beyond its ends the end itself. */
export function pointAlong(line: Line, meters: number): { point: Point; heading: Point } {
  let rest = Math.max(0, meters);
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [at(line, index - 1), at(line, index)];
    const length = distance(from, to);
    if (rest <= length || index === line.length - 1)
      return { point: length === 0 ? to : mix(from, to, Math.min(1, rest / length)), heading: direction(from, to) };
    rest -= length;
  }
  return { point: at(line, 0), heading: [1, 0] };
}

/** The part of a line between two distances from its start. */
export function partOf(line: Line, from: number, to: number): Point[] {
  const part = [pointAlong(line, from).point];
  let length = 0;
  for (let index = 1; index < line.length; index++) {
    length += distance(at(line, index - 1), at(line, index));
    if (length > from + 0.01 && length < to - 0.01) part.push(at(line, index));
  }
  part.push(pointAlong(line, to).point);
  return part;
}

/** Points at even distances of about `spacing`, the ends kept. */
export function resample(line: Line, spacing: number): Point[] {
  const length = lineLength(line);
  const count = Math.max(1, Math.round(length / spacing));
  return Array.from({ length: count + 1 }, (_, index) => pointAlong(line, (length * index) / count).point);
}

/** A smooth line through all points (centripetal enough at our spacing: Catmull and Rom, 1974), as a chain of short pieces. */
export function smooth(points: Line, spacing: number): Point[] {
  if (points.length < 3) return resample(points, spacing);
  const fine: Point[] = [];
  for (let index = 0; index < points.length - 1; index++) {
    const [b, c] = [at(points, index), at(points, index + 1)];
    const a = points[index - 1] ?? plus(b, [b[0] - c[0], b[1] - c[1]]);
    const d = points[index + 2] ?? plus(c, [c[0] - b[0], c[1] - b[1]]);
    const steps = Math.max(2, Math.ceil(distance(b, c) / 5));
    for (let step = 0; step < steps; step++) fine.push(catmullRom(a, b, c, d, step / steps));
  }
  fine.push(at(points, points.length - 1));
  return resample(fine, spacing);
}

function catmullRom(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const axis = (index: 0 | 1) =>
    0.5 *
    (2 * b[index] +
      (c[index] - a[index]) * t +
      (2 * a[index] - 5 * b[index] + 4 * c[index] - d[index]) * t * t +
      (3 * b[index] - a[index] - 3 * c[index] + d[index]) * t * t * t);
  return [axis(0), axis(1)];
}

/** The line moved to its left (to its right with a negative distance), corner by corner. */
export function offset(line: Line, meters: number): Point[] {
  return line.map((point, index) => {
    const before = line[index - 1] ?? point;
    const after = line[index + 1] ?? point;
    return plus(point, leftOf(direction(before, after)), meters);
  });
}

/** Where on a line a point is nearest: how far away, how far along, and behind which of the line's points. */
export function nearestOn(
  line: Line,
  point: Point,
): { meters: number; along: number; segment: number; point: Point; side: number } {
  let best = { meters: Number.POSITIVE_INFINITY, along: 0, segment: 0, point: at(line, 0), side: 1 };
  let along = 0;
  for (let index = 1; index < line.length; index++) {
    const [a, b] = [at(line, index - 1), at(line, index)];
    const length = distance(a, b);
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const share =
      length === 0
        ? 0
        : Math.min(1, Math.max(0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (length * length)));
    const found = mix(a, b, share);
    const meters = distance(found, point);
    if (meters < best.meters) {
      const side = dx * (point[1] - a[1]) - dy * (point[0] - a[0]) >= 0 ? 1 : -1;
      best = { meters, along: along + share * length, segment: index - 1, point: found, side };
    }
    along += length;
  }
  return best;
}

/** A ring as a line that comes back to its beginning. */
export function closed(ring: Ring): Point[] {
  const [first] = ring;
  return first === undefined ? [] : [...ring, first];
}
