import { clipLine, clipRing, isInside } from '../../geometry/clip-geometry.ts';
import { contains, overlaps } from '../../geometry/rectangle.ts';
import type { Position, Rectangle } from '../../geometry/unit-square.ts';
import { type MapFeature, mapFeature, type Path, type Shape } from './map-feature.ts';

function positionsOf(path: Path): Position[] {
  const positions: Position[] = [];
  for (let index = 0; index < path.length; index += 2) positions.push([path[index] ?? 0, path[index + 1] ?? 0]);
  return positions;
}

const pathOf = (positions: Position[]): Path => Int32Array.from(positions.flat(), Math.round);

function clipShape(shape: Shape, box: Rectangle): Shape[] {
  if (shape.type === 'point') {
    return isInside([shape.at[0] ?? 0, shape.at[1] ?? 0], box) ? [shape] : [];
  }
  if (shape.type === 'line') {
    return clipLine(positionsOf(shape.path), box).map((part) => ({ type: 'line', path: pathOf(part) }));
  }
  const [outer, ...holes] = shape.rings.map((ring) => clipRing(positionsOf(ring), box));
  if (!outer || outer.length === 0) return [];
  return [{ type: 'polygon', rings: [outer, ...holes.filter((hole) => hole.length > 0)].map(pathOf) }];
}

/** The parts of a feature that lie in the boxes. The objects of an extract reach beyond its box, some of them far. */
export function clipFeature(feature: MapFeature, boxes: Rectangle[]): MapFeature[] {
  const clipped: MapFeature[] = [];
  for (const box of boxes) {
    if (feature.shape.type !== 'point' && contains(box, feature.box)) return [feature];
    if (feature.shape.type !== 'point' && !overlaps(box, feature.box)) continue;
    for (const shape of clipShape(feature.shape, box)) clipped.push(mapFeature(feature, shape));
  }
  return clipped;
}
