import { scanLineCrossings } from '../../../domain/geometry/scan-line-crossings.ts';
import { boxOf, type Path } from './map-feature.ts';

/**
 * A point inside a polygon (outer ring first, then holes), for its label: the middle of the widest stretch at half its
 * height, or near it. The first position when the polygon has no area.
 */
export function pointInside(rings: Path[]): [x: number, y: number] {
  const outer = rings[0] ?? new Int32Array([0, 0]);
  const { minY, maxY } = boxOf(outer);
  let best = { width: 0, x: outer[0] ?? 0, y: outer[1] ?? 0 };
  for (const share of [0.5, 0.4, 0.6]) {
    // Corners have whole coordinates: half way between two units the line meets none.
    const y = Math.floor(minY + share * (maxY - minY)) + 0.5;
    const xs = scanLineCrossings(rings, y);
    for (let index = 0; index + 1 < xs.length; index += 2) {
      const west = xs[index] ?? 0;
      const width = (xs[index + 1] ?? 0) - west;
      if (width > best.width) best = { width, x: west + width / 2, y };
    }
    if (best.width > 0) break;
  }
  return [best.x, best.y];
}
