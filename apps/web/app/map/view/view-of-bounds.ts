import { type Bbox, bboxCenter } from '@access-atlas/contract/geometry/geo.ts';
import { projectY, unprojectY } from '@access-atlas/contract/geometry/web-mercator.ts';
import { mapZoomDefault, mapZoomMin, tilePixels } from '@access-atlas/contract/limits.ts';
import type { MapView } from './map-view.ts';

/** The size of a map on a medium screen, in pixels; smaller screens cut off the edges. */
export const mediumScreen = { width: 1000, height: 800 } as const;

/** The size of the map on a common phone, above its sheet, in pixels. */
export const phoneScreen = { width: 390, height: 400 } as const;

/** The view of a box: at a whole zoom from 3 to 15. */
export function viewOfBounds(bounds: Bbox): MapView {
  const [, south, , north] = bounds;
  const { across, down } = extentOf(bounds);
  const fits = Math.min(mediumScreen.width / (tilePixels * across), mediumScreen.height / (tilePixels * down));
  return {
    longitude: bboxCenter(bounds).longitude,
    latitude: unprojectY((projectY(south) + projectY(north)) / 2),
    zoom: Math.max(mapZoomMin, Math.min(mapZoomDefault, Math.floor(Math.log2(fits) + 0.5))),
  };
}

/** How much of the world's width and height a box takes on the map, from 0 to 1; a point takes next to nothing. */
export function extentOf([west, south, east, north]: Bbox): { readonly across: number; readonly down: number } {
  const across = (east < west ? east + 360 - west : east - west) / 360;
  return { across: Math.max(across, 1e-9), down: Math.max(projectY(south) - projectY(north), 1e-9) };
}
