import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { worldPixels } from '@access-atlas/contract/geometry/web-mercator.ts';
import { mapZoomMax, mapZoomMin } from '@access-atlas/contract/limits.ts';
import type { MapView } from './map-view.ts';
import { extentOf, mediumScreen, viewOfBounds } from './view-of-bounds.ts';

/** The padding around a box that is shown whole, in pixels. */
export const fitPaddingPixels = 40;
/** No window is larger; browsers count no pixels beyond some millions. */
const sizeMaxPixels = 100_000;

/** In pixels. */
export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

/** A view, and how large a box in its middle is there; how large it is at the smallest and at the largest zoom of the map. */
export interface BoxInPicture {
  readonly view: MapView;
  readonly size: BoxSize;
  readonly least: BoxSize;
  readonly most: BoxSize;
}

/** The view in which a medium screen shows a whole box, with its padding. */
export function boxInPicture(bounds: Bbox): BoxInPicture {
  const { across, down } = extentOf(bounds);
  const [room, roomDown] = [mediumScreen.width - 2 * fitPaddingPixels, mediumScreen.height - 2 * fitPaddingPixels];
  const fits = Math.min(room / (worldPixels(0) * across), roomDown / (worldPixels(0) * down));
  const zoom = Math.max(mapZoomMin, Math.min(mapZoomMax, Math.floor(Math.log2(fits) * 100) / 100));
  const sizeAt = (at: number): BoxSize => ({
    width: Math.min(sizeMaxPixels, across * worldPixels(at)),
    height: Math.min(sizeMaxPixels, down * worldPixels(at)),
  });
  return {
    view: { ...viewOfBounds(bounds), zoom },
    size: sizeAt(zoom),
    least: sizeAt(mapZoomMin),
    most: sizeAt(mapZoomMax),
  };
}
