import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { worldPixels } from '@access-atlas/contract/geometry/web-mercator.ts';
import { mapZoomMax, mapZoomMin } from '@access-atlas/contract/limits.ts';
import type { MapView } from './map-view.ts';
import { extentOf, mediumScreen, viewOfBounds } from './view-of-bounds.ts';

/** The padding around a box that is shown whole, in pixels. */
export const fitPaddingPixels = 40;
/** On a small screen a box stands at most this much farther out; the map itself ends at its smallest zoom. */
const zoomsFartherOut = 2;

/** A view, and how large a box in its middle is there. */
export interface BoxInPicture {
  readonly view: MapView;
  readonly widthPixels: number;
  readonly heightPixels: number;
}

/**
 * The view in which a medium screen shows a whole box, with its padding; null where the map's smallest or largest zoom
 * could be another one than the box asks for.
 */
export function boxInPicture(bounds: Bbox): BoxInPicture | null {
  const { across, down } = extentOf(bounds);
  const [width, height] = [mediumScreen.width, mediumScreen.height].map((pixels) => pixels - 2 * fitPaddingPixels);
  const fits = Math.min((width ?? 0) / (worldPixels(0) * across), (height ?? 0) / (worldPixels(0) * down));
  const zoom = Math.floor(Math.log2(fits) * 100) / 100;
  if (zoom < mapZoomMin + zoomsFartherOut || zoom > mapZoomMax - zoomsFartherOut) return null;
  const world = worldPixels(zoom);
  return { view: { ...viewOfBounds(bounds), zoom }, widthPixels: across * world, heightPixels: down * world };
}
