import type { Position } from './unit-square.ts';
import type { TileFeature } from './vector-tile.ts';

/**
 * Rounds a feature to whole tile units and drops what that leaves without extent: repeated positions, rings without area,
 * lines of one position. Undefined when nothing is left. A polygon that loses an outer ring loses its holes with it.
 */
export function tidyFeature(feature: TileFeature): TileFeature | undefined {
  if (feature.type === 1) {
    return { ...feature, geometry: feature.geometry.map(([x, y]): Position => [Math.round(x), Math.round(y)]) };
  }
  const parts = feature.geometry.map(withoutRepeats);
  const kept = feature.type === 2 ? parts.filter((part) => part.length > 1) : withoutEmptyRings(parts);
  return kept.length > 0 ? { ...feature, geometry: kept } : undefined;
}

function withoutRepeats(part: Position[]): Position[] {
  const kept: Position[] = [];
  for (const position of part) {
    const x = Math.round(position[0]);
    const y = Math.round(position[1]);
    const last = kept.at(-1);
    if (!last || last[0] !== x || last[1] !== y) kept.push([x, y]);
  }
  return kept;
}

function doubledArea(ring: Position[]): number {
  let area = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    area += x * nextY - nextX * y;
  }
  return area;
}

function withoutEmptyRings(rings: Position[][]): Position[][] {
  const kept: Position[][] = [];
  let outerIsKept = false;
  for (const ring of rings) {
    const area = doubledArea(ring);
    // The format tells outer rings from holes by their direction.
    if (area > 0) outerIsKept = true;
    if (area === 0 || (area < 0 && !outerIsKept)) continue;
    kept.push(ring);
  }
  return kept;
}
