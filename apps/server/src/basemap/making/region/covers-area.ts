import { isPointInRings } from '../../../domain/geometry/point-in-rings.ts';
import type { Rectangle } from '../../geometry/unit-square.ts';
import type { MapFeature, Path } from './map-feature.ts';

/** Whether a feature is a polygon that covers an area without a gap. False where one of its edges is near the area. */
export function coversArea({ shape }: MapFeature, area: Rectangle): boolean {
  if (shape.type !== 'polygon') return false;
  const { rings } = shape;
  if (rings.some((ring) => hasEdgeNear(ring, area))) return false;
  return isPointInRings((area.minX + area.maxX) / 2, (area.minY + area.maxY) / 2, rings);
}

/** Whether an edge of the ring may cross the area: the box of the edge overlaps it. */
function hasEdgeNear(ring: Path, area: Rectangle): boolean {
  for (let index = 0; index + 3 < ring.length; index += 2) {
    const ax = ring[index] ?? 0;
    const ay = ring[index + 1] ?? 0;
    const bx = ring[index + 2] ?? 0;
    const by = ring[index + 3] ?? 0;
    const isBeside =
      Math.max(ax, bx) < area.minX ||
      Math.min(ax, bx) > area.maxX ||
      Math.max(ay, by) < area.minY ||
      Math.min(ay, by) > area.maxY;
    if (!isBeside) return true;
  }
  return false;
}
