import type { FlatLine } from './flat-line.ts';
import { distanceToSegmentMeters } from './measure-line.ts';

/**
 * A line of n corners that bends as lines do is halved about log n times. One that is made so that each halving takes off
 * a single corner would take n²: from this depth on it is cut in the middle, where at worst a corner too many stays.
 */
const farthestCornerDepthMax = 64;

/** Which corners of a line stay when none may be farther than the tolerance from the new line (Douglas and Peucker). */
function simplify(line: FlatLine, toleranceMeters: number): FlatLine {
  const count = line.length / 2;
  if (count <= 2) return line;
  const keep = new Uint8Array(count);
  keep[0] = 1;
  keep[count - 1] = 1;
  const stack: [first: number, last: number, depth: number][] = [[0, count - 1, 0]];
  for (let range = stack.pop(); range !== undefined; range = stack.pop()) {
    const [first, last, depth] = range;
    let [farthest, farthestMeters] = [-1, toleranceMeters];
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
    keep[corner] = 1;
    stack.push([first, corner, depth + 1], [corner, last, depth + 1]);
  }
  return line.filter((_, index) => keep[index >> 1] === 1);
}

const countPoints = (lines: readonly FlatLine[]) => lines.reduce((sum, line) => sum + line.length / 2, 0);

/**
 * Simplifies lines until they have at most `maxPoints` points in all, with the smallest of the tolerances 1, 2, 4 …
 * metres that does. Where even two points a line are too many, the shortest lines go.
 */
export function simplifyLines(lines: readonly FlatLine[], maxPoints: number): readonly FlatLine[] {
  let simplified = lines;
  for (let toleranceMeters = 1; countPoints(simplified) > maxPoints && toleranceMeters <= 1 << 20; toleranceMeters *= 2)
    simplified = lines.map((line) => simplify(line, toleranceMeters));
  if (countPoints(simplified) <= maxPoints) return simplified;
  const longest = [...lines].sort((a, b) => b.length - a.length).slice(0, Math.floor(maxPoints / 2));
  return simplified.filter((_, index) => lines[index] !== undefined && longest.includes(lines[index]));
}
