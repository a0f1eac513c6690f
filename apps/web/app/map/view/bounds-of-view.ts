import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { wrapLongitude } from '@access-atlas/contract/geometry/geo.ts';
import { projectY, unprojectY, worldPixels } from '@access-atlas/contract/geometry/web-mercator.ts';
import type { MapView } from './map-view.ts';

/** What a map of so many pixels shows of the world at a view. */
export function boundsOfView(
  { latitude, longitude, zoom }: MapView,
  { width, height }: { readonly width: number; readonly height: number },
): Bbox {
  const world = worldPixels(zoom);
  const halfTurn = (width / world) * 180;
  const middle = projectY(latitude);
  const latitudeAt = (y: number) => unprojectY(Math.max(0, Math.min(1, y)));
  const [south, north] = [latitudeAt(middle + height / world / 2), latitudeAt(middle - height / world / 2)];
  if (width >= world) return [-180, south, 180, north];
  return [wrapLongitude(longitude - halfTurn), south, wrapLongitude(longitude + halfTurn), north];
}
