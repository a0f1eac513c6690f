import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import type { CameraForBoundsOptions, CameraOptions, Map as GlMap } from 'maplibre-gl';
import { fitPaddingPixels } from '../view/box-in-picture.ts';
import { resultsZoomMax } from '../view/view-of-results.ts';

/** How a box is shown whole. */
export const fitBoundsOptions = { padding: fitPaddingPixels } as const;
/** Pins of results, and the name of a place near which they are, stand clear of the edge. */
const resultsPaddingPixels = 56;
/** A low map has no room for that, and the search box or a button over its upper edge. */
const lowMap = { heightPixels: 480, padding: { top: 88, right: 40, bottom: 40, left: 40 } } as const;
/** A map that stands at most so many zooms farther out shows results well enough: a visitor is not moved for less. */
const zoomsOutMax = 1;

/** Where the map has to stand to show a whole box. */
export function cameraForBox(
  map: GlMap,
  [west, south, east, north]: Bbox,
  options: CameraForBoundsOptions = fitBoundsOptions,
): CameraOptions | null {
  return map.cameraForBounds([west, south, east < west ? east + 360 : east, north], options) ?? null;
}

/** Where the map has to stand to show a box of results; null where it shows them well enough. */
export function cameraForResults(map: GlMap, box: Bbox): CameraOptions | null {
  const isLow = map.getCanvas().clientHeight < lowMap.heightPixels;
  const padding = isLow ? lowMap.padding : resultsPaddingPixels;
  const camera = cameraForBox(map, box, { padding, maxZoom: resultsZoomMax });
  if (camera?.zoom === undefined) return null;
  return isSeen(map, box) && map.getZoom() >= camera.zoom - zoomsOutMax ? null : camera;
}

/** The seen part may be told a turn around the world away. */
function isSeen(map: GlMap, [west, south, east, north]: Bbox): boolean {
  const seen = map.getBounds();
  const eastEnd = east < west ? east + 360 : east;
  return [-360, 0, 360].some((turn) => seen.contains([west + turn, south]) && seen.contains([eastEnd + turn, north]));
}
