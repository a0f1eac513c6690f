import { type Bbox, bboxCenter } from '@access-atlas/contract/geo.ts';
import { mapZoomDefault, mapZoomMin, tilePixels } from '@access-atlas/contract/limits.ts';
import type { MapView } from './map-view.ts';

/** What a map on a screen of middling size shows: its edges may be cut on smaller ones. */
const screen = { width: 1000, height: 800 } as const;

/** The view of a box: at a whole zoom, as a still picture has it, from 3 to 15. */
export function viewOfBounds(bounds: Bbox): MapView {
  const [west, south, east, north] = bounds;
  const across = (east < west ? east + 360 - west : east - west) / 360;
  const down = southwards(south) - southwards(north);
  const fits = Math.min(
    screen.width / (tilePixels * Math.max(across, 1e-9)),
    screen.height / (tilePixels * Math.max(down, 1e-9)),
  );
  return {
    longitude: bboxCenter(bounds).longitude,
    latitude: latitudeAt((southwards(south) + southwards(north)) / 2),
    zoom: Math.max(mapZoomMin, Math.min(mapZoomDefault, Math.floor(Math.log2(fits) + 0.5))),
  };
}

/** Web mercator, from 0 in the north to 1 in the south. */
function southwards(latitude: number): number {
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

function latitudeAt(share: number): number {
  return (Math.atan(Math.sinh((0.5 - share) * 2 * Math.PI)) * 180) / Math.PI;
}
