import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { boxInPicture } from './box-in-picture.ts';
import type { MapView } from './map-view.ts';

/** Results are shown no nearer: a street and its houses say where one stands. */
export const resultsZoomMax = 17;

/** The view of a box of results that a map would otherwise show nearer; null where the box is to be shown whole. */
export function viewOfResults(frame: Bbox): MapView | null {
  const { view } = boxInPicture(frame);
  return view.zoom < resultsZoomMax ? null : { ...view, zoom: resultsZoomMax };
}
