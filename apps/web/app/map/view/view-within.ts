import { type Bbox, wrapLongitude } from '@access-atlas/contract/geometry/geo.ts';
import {
  projectX,
  projectY,
  unprojectX,
  unprojectY,
  worldPixels,
} from '@access-atlas/contract/geometry/web-mercator.ts';
import { mapZoomLocated, tilePixels } from '@access-atlas/contract/limits.ts';
import type { MapView } from './map-view.ts';
import { extentOf, viewOfBounds } from './view-of-bounds.ts';

/** The size of a map on a large screen, in pixels. */
const largeScreen = { width: 1500, height: 1000 } as const;

/**
 * As `viewOfBounds`, but so near, and moved so far, that a large screen shows nothing beyond `drawn`, the box of
 * which the basemap holds every street. A box that would ask for a zoom of more than 16 does not fill it.
 */
export function viewWithin(drawn: Bbox, bounds: Bbox): MapView {
  const view = viewOfBounds(bounds);
  const { across, down } = extentOf(drawn);
  const fills = Math.max(largeScreen.width / (tilePixels * across), largeScreen.height / (tilePixels * down));
  const zoom = Math.min(mapZoomLocated, Math.max(view.zoom, Math.ceil(Math.log2(fills))));
  const world = worldPixels(zoom);
  const [west, , , north] = drawn;
  const eastward = (projectX(view.longitude) - projectX(west) + 1) % 1;
  const southward = projectY(view.latitude) - projectY(north);
  const x = projectX(west) + within(eastward, { length: across, seen: largeScreen.width / world });
  const y = projectY(north) + within(southward, { length: down, seen: largeScreen.height / world });
  return { longitude: wrapLongitude(unprojectX(x)), latitude: unprojectY(y), zoom };
}

/** The middle nearest to another one from which nothing beyond a length is seen, or the middle of a shorter length. */
function within(middle: number, { length, seen }: { readonly length: number; readonly seen: number }): number {
  if (length <= seen) return length / 2;
  return Math.max(seen / 2, Math.min(length - seen / 2, middle));
}
