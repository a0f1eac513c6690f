import { clipLine } from '../../geometry/clip-geometry.ts';
import { contains } from '../../geometry/rectangle.ts';
import type { Position, Rectangle } from '../../geometry/unit-square.ts';
import { assemblePolygons } from './assemble-polygons.ts';
import {
  type BorderPlace,
  borderPlace,
  cornersBetween,
  counterclockwiseDistance,
  positionOnBorder,
} from './box-border.ts';
import { boxOf, type Path, signedArea } from './map-feature.ts';

/** Polygons, each an outer ring and its holes. */
type LandAndSea = { land: Path[][]; sea: Path[][] };

/**
 * Coasts this near to the box's border (world units; a third of a metre) are ignored. Some run along the border itself,
 * such as those along the antimeridian, and would leave a gap between land and border.
 */
const MARGIN = 16;

/**
 * Parts of a coast smaller than this (world units; two metres) are ignored. They come from rounding at the border, may
 * enter and leave the box in the wrong order, and would then exchange land and sea in the whole box.
 */
const SMALLEST_PART = 128;

/** A part of a coast that crosses the box, from border to border. */
type Crossing = { path: Position[]; enters: BorderPlace; leaves: BorderPlace };

/**
 * Divides a box into land and sea by its coastlines, which have land on their left (OpenStreetMap's rule). A coast that
 * ends within the box, because the rest is not in the file, is continued straight to the nearest border.
 *
 * @param coastlines chains of ways that meet, in world units; closed ones are islands, or waters within land
 * @param box in world units
 * @param isLandWithoutCoast whether a box without any coast in it is land
 */
export function landAndSea(coastlines: Path[], box: Rectangle, isLandWithoutCoast = true): LandAndSea {
  const inner = {
    minX: box.minX + MARGIN,
    minY: box.minY + MARGIN,
    maxX: box.maxX - MARGIN,
    maxY: box.maxY - MARGIN,
  };
  const rings: Path[] = [];
  const crossings: Crossing[] = [];
  for (const coastline of coastlines) {
    const closed = coastline[0] === coastline.at(-2) && coastline[1] === coastline.at(-1);
    if (closed && contains(inner, boxOf(coastline))) rings.push(coastline);
    else
      for (const path of partsInBox(coastline, closed, inner).filter(isLargeEnough))
        crossings.push(crossing(path, box));
  }
  const backwards = crossings.map(({ path, enters, leaves }) => ({
    path: path.toReversed(),
    enters: leaves,
    leaves: enters,
  }));
  const isIsland = (ring: Path): boolean => signedArea(ring) < 0;
  const islands = rings.filter(isIsland);
  const waters = rings.filter((ring) => !isIsland(ring));
  const largest = rings.toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)))[0];
  const seaAround = crossings.length === 0 && (largest ? isIsland(largest) : !isLandWithoutCoast);
  const landAround = crossings.length === 0 && !seaAround;
  return {
    land: assemblePolygons([...closeCoasts(crossings, box), ...islands, ...(landAround ? [ringOf(box)] : [])], waters),
    sea: assemblePolygons([...closeCoasts(backwards, box), ...waters, ...(seaAround ? [ringOf(box)] : [])], islands),
  };
}

function partsInBox(coastline: Path, closed: boolean, box: Rectangle): Position[][] {
  const positions: Position[] = [];
  for (let index = 0; index < coastline.length; index += 2) {
    positions.push([coastline[index] ?? 0, coastline[index + 1] ?? 0]);
  }
  const parts = clipLine(positions, box);
  const first = parts[0];
  const last = parts.at(-1);
  const start = positions[0];
  // The ring starts inside the box: its last part and its first part are one.
  if (closed && first && last && first !== last && first[0] === start && last.at(-1) === positions.at(-1)) {
    return [...parts.slice(1, -1), [...last, ...first.slice(1)]];
  }
  return parts;
}

function isLargeEnough(part: Position[]): boolean {
  const [startX, startY] = part[0] ?? [0, 0];
  return part.some(([x, y]) => Math.abs(x - startX) > SMALLEST_PART || Math.abs(y - startY) > SMALLEST_PART);
}

function crossing(path: Position[], box: Rectangle): Crossing {
  const enters = borderPlace(path[0] ?? [box.minX, box.minY], box);
  const leaves = borderPlace(path.at(-1) ?? [box.minX, box.minY], box);
  return { path: [positionOnBorder(enters, box), ...path, positionOnBorder(leaves, box)], enters, leaves };
}

/**
 * Closes the crossings to rings with their left side inside: where one leaves the box, its ring follows the border
 * counterclockwise to the next that enters.
 */
function closeCoasts(crossings: Crossing[], box: Rectangle): Path[] {
  const remaining = new Set(crossings);
  const rings: Path[] = [];
  for (const first of remaining) {
    const ring: Position[] = [];
    let current = first;
    for (;;) {
      remaining.delete(current);
      for (const position of current.path) ring.push(position);
      const next = nextToEnter(current.leaves, [first, ...remaining]) ?? first;
      ring.push(...cornersBetween(current.leaves, next.enters, box));
      if (next === first) break;
      current = next;
    }
    const start = ring[0];
    if (start) ring.push(start);
    rings.push(Int32Array.from(ring.flat(), Math.round));
  }
  return rings;
}

function nextToEnter(place: BorderPlace, candidates: Crossing[]): Crossing | undefined {
  let nearest: Crossing | undefined;
  let nearestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const distance = counterclockwiseDistance(place, candidate.enters);
    if (distance < nearestDistance) {
      nearest = candidate;
      nearestDistance = distance;
    }
  }
  return nearest;
}

/** The box's border, counterclockwise on the map. */
function ringOf({ minX, minY, maxX, maxY }: Rectangle): Path {
  return Int32Array.from([minX, maxY, maxX, maxY, maxX, minY, minX, minY, minX, maxY], Math.round);
}
