import type { Bbox } from '@access-atlas/contract/geo.ts';
import { splitAtAntimeridian } from '@access-atlas/contract/geo.ts';
import type { AllNodePositions } from '../../../osm-file/geometry/all-node-positions.ts';
import { intersection } from '../../geometry/rectangle.ts';
import { projectBounds, type Rectangle } from '../../geometry/unit-square.ts';
import { worldRectangle, worldX, worldY } from './map-feature.ts';

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
export function regionExtent(headerBounds: Bbox | null, nodes: AllNodePositions): Rectangle[] {
  if (nodes.size === 0) return [];
  const coordinates = nodes.sortedCoordinates();
  if (!headerBounds) {
    const cut = Math.floor(nodes.size * OUTLIERS_SHARE);
    return [rectangleOf(coordinates, cut)].filter(isReal);
  }
  const everything = rectangleOf(coordinates, 0);
  return splitAtAntimeridian(headerBounds)
    .map((bounds) => believable(worldRectangle(projectBounds(bounds)), everything))
    .filter(isReal);
}

/** The box of the nodes without the `cut` outermost ones at each side, in world units. */
function rectangleOf(
  { longitudesE7, latitudesE7 }: ReturnType<AllNodePositions['sortedCoordinates']>,
  cut: number,
): Rectangle {
  const degreesAt = (coordinatesE7: Int32Array, index: number): number => (coordinatesE7.at(index) ?? 0) / 1e7;
  return {
    minX: worldX(degreesAt(longitudesE7, cut)),
    minY: worldY(degreesAt(latitudesE7, -1 - cut)),
    maxX: worldX(degreesAt(longitudesE7, -1 - cut)),
    maxY: worldY(degreesAt(latitudesE7, cut)),
  };
}
