import type { Bbox } from '@access-atlas/contract/geo.ts';
import { splitAtAntimeridian } from '@access-atlas/contract/geo.ts';
import { intersection } from '../../geometry/rectangle.ts';
import { projectBounds, type Rectangle } from '../../geometry/unit-square.ts';
import { worldRectangle } from './map-feature.ts';
import type { NodePositions } from './node-positions.ts';

/** Without a header's box, this share of the nodes is left out at each side: ways reach far beyond an extract. */
const OUTLIERS_SHARE = 0.005;

/** A header's box of which the nodes take a smaller share than this is not the extract's own, but its source's. */
const SMALLEST_BELIEVABLE_SHARE = 0.001;

const areaOf = (box: Rectangle): number => (box.maxX - box.minX) * (box.maxY - box.minY);

function believable(box: Rectangle, nodes: Rectangle): Rectangle {
  const shared = intersection(box, nodes);
  return isReal(shared) && areaOf(shared) >= SMALLEST_BELIEVABLE_SHARE * areaOf(box) ? box : shared;
}

const isReal = (box: Rectangle): boolean => box.maxX - box.minX >= 1 && box.maxY - box.minY >= 1;

/**
 * What a file covers, in world units: its header's box, or without one where most nodes are. Two boxes
 * when it lies across the antimeridian; none when the file has nothing with an extent.
 */
export function regionExtent(headerBounds: Bbox | null, nodes: NodePositions): Rectangle[] {
  if (nodes.size === 0) return [];
  const { xs, ys } = nodes.sortedCoordinates();
  if (!headerBounds) {
    const cut = Math.floor(nodes.size * OUTLIERS_SHARE);
    return [rectangleAt(xs, ys, cut)].filter(isReal);
  }
  const everything = rectangleAt(xs, ys, 0);
  return splitAtAntimeridian(headerBounds)
    .map((bounds) => believable(worldRectangle(projectBounds(bounds)), everything))
    .filter(isReal);
}

function rectangleAt(xs: Int32Array, ys: Int32Array, cut: number): Rectangle {
  return { minX: xs[cut] ?? 0, minY: ys[cut] ?? 0, maxX: xs.at(-1 - cut) ?? 0, maxY: ys.at(-1 - cut) ?? 0 };
}
