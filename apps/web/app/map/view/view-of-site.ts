import type { Site } from '@access-atlas/contract/site/site.ts';
import type { MapView } from './map-view.ts';
import { viewOfBounds } from './view-of-bounds.ts';
import { viewWithin } from './view-within.ts';

/** The view of a site's places, filled by its basemap where that holds their streets; null where there are none. */
export function viewOfSite({ region, drawnRegion }: Site): MapView | null {
  if (region === null) return null;
  return drawnRegion === null ? viewOfBounds(region) : viewWithin(drawnRegion, region);
}
