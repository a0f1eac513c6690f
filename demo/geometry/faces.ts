import type { Line, Point } from './point.ts';
import { signedArea } from './polygon.ts';

interface Corner {
  readonly point: Point;
  readonly neighbours: { readonly key: string; readonly angle: number }[];
}

const keyOf = ([x, y]: Point): string => `${Math.round(x * 20)},${Math.round(y * 20)}`;

/**
 * The areas that a net of lines encloses, each counterclockwise; lines must share the points where they meet. Dead ends
 * are left out, and so is the endless area around it all.
 */
export function facesOf(lines: readonly Line[]): Point[][] {
  const corners = new Map<string, Corner>();
  for (const line of lines)
    for (let index = 1; index < line.length; index++) {
      const [from, to] = [line[index - 1], line[index]];
      if (from !== undefined && to !== undefined && keyOf(from) !== keyOf(to)) connect(corners, from, to);
    }
  prune(corners);
  for (const { neighbours } of corners.values()) neighbours.sort((one, other) => one.angle - other.angle);
  return traceFaces(corners).filter((face) => signedArea(face) > 1);
}

function connect(corners: Map<string, Corner>, from: Point, to: Point): void {
  addNeighbour(cornerAt(corners, from), to);
  addNeighbour(cornerAt(corners, to), from);
}

function cornerAt(corners: Map<string, Corner>, point: Point): Corner {
  const key = keyOf(point);
  const corner = corners.get(key) ?? { point, neighbours: [] };
  corners.set(key, corner);
  return corner;
}

function addNeighbour({ point, neighbours }: Corner, to: Point): void {
  const key = keyOf(to);
  if (neighbours.some((known) => known.key === key)) return;
  neighbours.push({ key, angle: Math.atan2(to[1] - point[1], to[0] - point[0]) });
}

function prune(corners: Map<string, Corner>): void {
  const ends = [...corners].filter(([, { neighbours }]) => neighbours.length < 2).map(([key]) => key);
  for (let key = ends.pop(); key !== undefined; key = ends.pop()) {
    const corner = corners.get(key);
    if (corner === undefined) continue;
    corners.delete(key);
    for (const neighbour of corner.neighbours) {
      const other = corners.get(neighbour.key);
      if (other === undefined) continue;
      const place = other.neighbours.findIndex((known) => known.key === key);
      if (place >= 0) other.neighbours.splice(place, 1);
      if (other.neighbours.length < 2) ends.push(neighbour.key);
    }
  }
}

/** Follows each directed edge, always turning as far right as it goes, which keeps one area on the left. */
function traceFaces(corners: ReadonlyMap<string, Corner>): Point[][] {
  const walked = new Set<string>();
  const faces: Point[][] = [];
  for (const [start, { neighbours }] of corners)
    for (const { key: next } of neighbours) {
      if (walked.has(`${start}>${next}`)) continue;
      const face: Point[] = [];
      let [from, to] = [start, next];
      while (!walked.has(`${from}>${to}`)) {
        walked.add(`${from}>${to}`);
        const corner = corners.get(to);
        if (corner === undefined) break;
        face.push(corner.point);
        const back = corner.neighbours.findIndex(({ key }) => key === from);
        const turn = corner.neighbours[(back - 1 + corner.neighbours.length) % corner.neighbours.length];
        if (turn === undefined) break;
        [from, to] = [to, turn.key];
      }
      faces.push(face);
    }
  return faces;
}
