import { type Bbox, bboxCenter } from '@access-atlas/contract/geo.ts';
import { mapZoomDefault, mapZoomMin, tilePixels } from '@access-atlas/contract/limits.ts';
import { projectY, unprojectY } from '@access-atlas/contract/web-mercator.ts';
import type { MapView } from './map-view.ts';

/** The size of a map on a medium screen, in pixels; smaller screens cut off the edges. */
const screen = { width: 1000, height: 800 } as const;

/** The view of a box: at a whole zoom, as a still picture has it, from 3 to 15. */
export function viewOfBounds(bounds: Bbox): MapView {
  const [west, south, east, north] = bounds;
  const across = (east < west ? east + 360 - west : east - west) / 360;
  const down = projectY(south) - projectY(north);
  const fits = Math.min(
    screen.width / (tilePixels * Math.max(across, 1e-9)),
    screen.height / (tilePixels * Math.max(down, 1e-9)),
  );
  return {
    longitude: bboxCenter(bounds).longitude,
    latitude: unprojectY((projectY(south) + projectY(north)) / 2),
    zoom: Math.max(mapZoomMin, Math.min(mapZoomDefault, Math.floor(Math.log2(fits) + 0.5))),
  };
}
