import { isPointInRings } from '../../../domain/geometry/point-in-rings.ts';
import { contains } from '../../geometry/rectangle.ts';
import { boxOf, type Path, signedArea } from './map-feature.ts';
import { pointInside } from './point-inside.ts';

/**
 * Assigns each inner ring to the smallest outer ring around it. An inner ring outside of all outer rings is left out.
 * Rings are closed.
 */
export function assemblePolygons(outerRings: Path[], innerRings: Path[]): Path[][] {
  const outers = outerRings
    .map((ring) => ({ ring, box: boxOf(ring), area: Math.abs(signedArea(ring)), holes: [] as Path[] }))
    .filter((outer) => outer.area > 0)
    .sort((a, b) => a.area - b.area);
  for (const inner of innerRings) {
    const box = boxOf(inner);
    // Rings may touch, so a corner of the inner ring may lie on the outer one; a point inside the inner ring does not.
    const [x, y] = pointInside([inner]);
    const around = outers.find((outer) => contains(outer.box, box) && isPointInRings(x, y, [outer.ring]));
    around?.holes.push(inner);
  }
  return outers.map((outer) => [outer.ring, ...outer.holes]);
}
