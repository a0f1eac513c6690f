import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { splitAtAntimeridian } from '@access-atlas/contract/geometry/geo.ts';
import type { AllNodePositions } from '../../../osm-file/geometry/all-node-positions.ts';
import { intersection } from '../../geometry/rectangle.ts';
import { projectBounds, type Rectangle } from '../../geometry/unit-square.ts';
import { worldRectangle, worldX, worldY } from './map-feature.ts';

/** Without a box in the header, this share of the nodes is ignored at each side: ways reach far beyond an extract. */
const OUTLIERS_SHARE = 0.005;

/** The nodes take at least this share of an extract's box; some programs keep the box of the file they cut it from. */
const SMALLEST_PLAUSIBLE_SHARE = 0.001;

const areaOf = (box: Rectangle): number => (box.maxX - box.minX) * (box.maxY - box.minY);

/** The box, or where it is far too large, the part of it that has nodes. */
function plausibleBox(box: Rectangle, nodes: Rectangle): Rectangle {
  const shared = intersection(box, nodes);
  return hasExtent(shared) && areaOf(shared) >= SMALLEST_PLAUSIBLE_SHARE * areaOf(box) ? box : shared;
}

const hasExtent = (box: Rectangle): boolean => box.maxX - box.minX >= 1 && box.maxY - box.minY >= 1;

/**
 * What a file covers, in world units: the box of its header, or, without one, the box of most of its nodes. Two boxes
 * when it lies across the antimeridian; none when the nodes have no extent.
 */
export function regionExtent(headerBounds: Bbox | null, nodes: AllNodePositions): Rectangle[] {
  if (nodes.size === 0) return [];
  const coordinates = nodes.sortedCoordinates();
  if (!headerBounds) {
    const cut = Math.floor(nodes.size * OUTLIERS_SHARE);
    return [rectangleOf(coordinates, cut)].filter(hasExtent);
  }
  const everything = rectangleOf(coordinates, 0);
  return splitAtAntimeridian(headerBounds)
    .map((bounds) => plausibleBox(worldRectangle(projectBounds(bounds)), everything))
    .filter(hasExtent);
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
