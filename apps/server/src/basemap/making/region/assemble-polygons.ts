import { isPointInRings } from '../../../domain/geometry/point-in-rings.ts';
import { contains } from '../../geometry/rectangle.ts';
import { boxOf, type Path, signedArea } from './map-feature.ts';
import { pointInside } from './point-inside.ts';

/**
 * Gives each inner ring to the smallest outer ring around it. An inner ring without one is left out: it cuts nothing.
 * Rings are closed.
 */
export function assemblePolygons(outerRings: Path[], innerRings: Path[]): Path[][] {
  const outers = outerRings
    .map((ring) => ({ ring, box: boxOf(ring), area: Math.abs(signedArea(ring)), holes: [] as Path[] }))
    .filter((outer) => outer.area > 0)
    .sort((a, b) => a.area - b.area);
  for (const inner of innerRings) {
    const box = boxOf(inner);
    // Rings may touch each other's border, so no vertex of the inner one tells; a point inside it does.
    const [x, y] = pointInside([inner]);
    const around = outers.find((outer) => contains(outer.box, box) && isPointInRings(x, y, [outer.ring]));
    around?.holes.push(inner);
  }
  return outers.map((outer) => [outer.ring, ...outer.holes]);
}
