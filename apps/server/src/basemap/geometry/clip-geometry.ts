import type { Position, Rectangle } from './unit-square.ts';

type Edge = { axis: 0 | 1; at: number; keepsGreater: boolean };

const edgesOf = (box: Rectangle): Edge[] => [
  { axis: 0, at: box.minX, keepsGreater: true },
  { axis: 0, at: box.maxX, keepsGreater: false },
  { axis: 1, at: box.minY, keepsGreater: true },
  { axis: 1, at: box.maxY, keepsGreater: false },
];

const isKept = (position: Position, edge: Edge): boolean =>
  edge.keepsGreater ? position[edge.axis] >= edge.at : position[edge.axis] <= edge.at;

/** Where the line from `a` to `b`, which lie on different sides, meets the edge; exactly on it in the edge's axis. */
function crossing(a: Position, b: Position, { axis, at }: Edge): Position {
  const other = axis === 0 ? 1 : 0;
  const share = (at - a[axis]) / (b[axis] - a[axis]);
  const across = a[other] + share * (b[other] - a[other]);
  return axis === 0 ? [at, across] : [across, at];
}

function clipRingToEdge(ring: Position[], edge: Edge): Position[] {
  const kept: Position[] = [];
  let previous = ring.at(-1);
  if (!previous) return kept;
  let previousKept = isKept(previous, edge);
  for (const position of ring) {
    const positionKept = isKept(position, edge);
    if (positionKept !== previousKept) kept.push(crossing(previous, position, edge));
    if (positionKept) kept.push(position);
    previous = position;
    previousKept = positionKept;
  }
  return kept;
}

/**
 * The part of a closed ring (first position repeated at its end) inside the box, closed again: Sutherland and Hodgman's
 * algorithm. Separate parts of the result are joined by edges along the box, which enclose no area. Empty when nothing
 * with an area is left.
 */
export function clipRing(ring: Position[], box: Rectangle): Position[] {
  let open = ring.slice(0, -1);
  for (const edge of edgesOf(box)) open = clipRingToEdge(open, edge);
  const first = open[0];
  return first && open.length >= 3 ? [...open, first] : [];
}

/** The parts of a line inside the box, in the line's direction; parts of one position are left out. */
export function clipLine(line: Position[], box: Rectangle): Position[][] {
  let parts = [line];
  for (const edge of edgesOf(box)) parts = parts.flatMap((part) => clipLineToEdge(part, edge));
  return parts.filter((part) => part.length >= 2);
}

function clipLineToEdge(line: Position[], edge: Edge): Position[][] {
  const parts: Position[][] = [];
  let part: Position[] = [];
  let previous: Position | undefined;
  for (const position of line) {
    const kept = isKept(position, edge);
    if (previous && kept !== isKept(previous, edge)) part.push(crossing(previous, position, edge));
    if (kept) part.push(position);
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
    previous = position;
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

/** Whether the position lies in the box: at its west and north edges, but not at its east and south ones. */
export function isInside([x, y]: Position, box: Rectangle): boolean {
  return x >= box.minX && x < box.maxX && y >= box.minY && y < box.maxY;
}
