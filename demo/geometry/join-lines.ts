import { at, nearestOn } from './line.ts';
import { distance, type Line, mix, type Point } from './point.ts';
import { crossing } from './polygon.ts';

/** Points nearer than this are one. */
const sameMeters = 0.5;

/**
 * Joins lines to a net: loose ends reach for the nearest other line, and lines that cross get a common point there. The
 * result has the same lines in the same order.
 * @param reachMeters how far an end reaches
 */
export function joinLines(lines: readonly Line[], reachMeters: number): Point[][] {
  const joined = lines.map((line) => [...line]);
  for (const [index, line] of joined.entries())
    for (const end of ['first', 'last'] as const) snapEnd(joined, index, line, end, reachMeters);
  for (let one = 0; one < joined.length; one++)
    for (let other = one + 1; other < joined.length; other++) crossLines(joined, one, other);
  return joined;
}

function snapEnd(lines: Point[][], index: number, line: Point[], end: 'first' | 'last', reachMeters: number): void {
  const place = end === 'first' ? 0 : line.length - 1;
  const point = at(line, place);
  let best: { target: Point[]; found: ReturnType<typeof nearestOn> } | null = null;
  for (const [other, target] of lines.entries()) {
    if (other === index) continue;
    const found = nearestOn(target, point);
    if (found.meters <= reachMeters && (best === null || found.meters < best.found.meters)) best = { target, found };
  }
  if (best === null) return;
  line[place] = insertPoint(best.target, best.found.segment, best.found.point);
}

/** Puts a point into a line behind one of its points; gives back the line's own point where that is near enough. */
export function insertPoint(line: Point[], segment: number, point: Point): Point {
  const [before, after] = [at(line, segment), at(line, segment + 1)];
  if (distance(before, point) < sameMeters) return before;
  if (distance(after, point) < sameMeters) return after;
  line.splice(segment + 1, 0, point);
  return point;
}

function crossLines(lines: Point[][], one: number, other: number): void {
  const [first, second] = [lines[one] ?? [], lines[other] ?? []];
  for (let i = 1; i < first.length; i++)
    for (let j = 1; j < second.length; j++) {
      const [a, b, c, d] = [at(first, i - 1), at(first, i), at(second, j - 1), at(second, j)];
      if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.min(a[0], b[0]) > Math.max(c[0], d[0])) continue;
      if (a === c || a === d || b === c || b === d) continue;
      const found = crossing(a, b, c, d);
      if (found === null) continue;
      const point = insertPoint(first, i - 1, mix(a, b, found.first));
      const k = second.indexOf(c);
      if (!second.includes(point)) replaceOrInsert(second, k, point);
    }
}

/** The crossing may lie on the other line's own point: that point then becomes the common one. */
function replaceOrInsert(line: Point[], segment: number, point: Point): void {
  const inserted = insertPoint(line, segment, point);
  if (inserted !== point) line[line.indexOf(inserted)] = point;
}
