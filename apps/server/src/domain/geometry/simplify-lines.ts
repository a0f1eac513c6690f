import type { FlatLine } from './flat-line.ts';
import { distanceToSegmentMeters } from './measure-line.ts';

const toleranceMinMeters = 1;
const toleranceMaxMeters = 1 << 20;
/**
 * A line of n corners that bends as lines do is halved about log n times. One that is made so that each halving takes off
 * a single corner would take n²: from this depth on it is cut in the middle, where at worst a corner too many stays.
 */
const farthestCornerDepthMax = 64;

interface Stretch {
  readonly first: number;
  readonly last: number;
  readonly depth: number;
  /** The largest tolerance at which this stretch is looked at, in metres. */
  readonly withinMeters: number;
}

/**
 * Up to which tolerance in metres each corner of a line stays, when none may be farther than the tolerance from the new
 * line (Douglas and Peucker); 0 for those that go at one metre already. One pass tells it for all tolerances: which
 * corner is farthest does not depend on them.
 */
function measureCorners(line: FlatLine): Float64Array {
  const count = line.length / 2;
  const stays = new Float64Array(count);
  stays[0] = Infinity;
  stays[count - 1] = Infinity;
  const stack: Stretch[] = [{ first: 0, last: count - 1, depth: 0, withinMeters: Infinity }];
  for (let stretch = stack.pop(); stretch !== undefined; stretch = stack.pop()) {
    const { first, last, depth } = stretch;
    let [farthest, farthestMeters] = [-1, toleranceMinMeters];
    for (let index = first + 1; index < last; index++) {
      const distance = distanceToSegmentMeters(
        line[index * 2] ?? 0,
        line[index * 2 + 1] ?? 0,
        line[first * 2] ?? 0,
        line[first * 2 + 1] ?? 0,
        line[last * 2] ?? 0,
        line[last * 2 + 1] ?? 0,
      );
      if (distance > farthestMeters) [farthest, farthestMeters] = [index, distance];
    }
    if (farthest < 0) continue;
    const corner = depth < farthestCornerDepthMax ? farthest : (first + last) >> 1;
    const withinMeters = Math.min(stretch.withinMeters, farthestMeters);
    stays[corner] = withinMeters;
    stack.push({ first, last: corner, depth: depth + 1, withinMeters });
    stack.push({ first: corner, last, depth: depth + 1, withinMeters });
  }
  return stays;
}

const countPoints = (lines: readonly FlatLine[]) => lines.reduce((sum, line) => sum + line.length / 2, 0);

/**
 * Simplifies lines until they have at most `maxPoints` points in all, with the smallest of the tolerances 1, 2, 4 …
 * metres that does. Where even two points a line are too many, the shortest lines go.
 */
export function simplifyLines(lines: readonly FlatLine[], maxPoints: number): readonly FlatLine[] {
  if (countPoints(lines) <= maxPoints) return lines;
  const measured = lines.map((line) => ({ line, stays: measureCorners(line) }));
  let simplified: readonly FlatLine[] = lines;
  for (let tolerance = toleranceMinMeters; tolerance <= toleranceMaxMeters; tolerance *= 2) {
    simplified = measured.map(({ line, stays }) => line.filter((_, index) => (stays[index >> 1] ?? 0) > tolerance));
    if (countPoints(simplified) <= maxPoints) return simplified;
  }
  const longest = [...lines].sort((a, b) => b.length - a.length).slice(0, Math.floor(maxPoints / 2));
  return simplified.filter((_, index) => lines[index] !== undefined && longest.includes(lines[index]));
}
