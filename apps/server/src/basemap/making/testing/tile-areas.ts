import { projectX, projectY } from '@access-atlas/contract/geometry/web-mercator.ts';
import type { Position } from '../../geometry/unit-square.ts';
import type { TileFeature } from '../../geometry/vector-tile.ts';

/** Whether a tile's polygon covers a position in the tile's units, holes taken out. */
export function covers(feature: TileFeature, [x, y]: Position): boolean {
  if (feature.type !== 3) return false;
  let inside = false;
  for (const ring of feature.geometry) {
    for (const [index, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
  }
  return inside;
}

/** A position in degrees in the units of the tile it lies in. */
export function positionInTile(z: number, longitude: number, latitude: number): Position {
  const within = (share: number): number => (share * 2 ** z - Math.floor(share * 2 ** z)) * 4096;
  return [within(projectX(longitude)), within(projectY(latitude))];
}
