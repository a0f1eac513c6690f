import type { Bbox } from '@access-atlas/contract/geo.ts';
import { wrapLongitude } from '@access-atlas/contract/geo.ts';
import { tilePixels } from '@access-atlas/contract/limits.ts';
import type { MapView } from './map-view.ts';

/** What a map of so many pixels shows of the world at a view. */
export function boundsOfView(
  { latitude, longitude, zoom }: MapView,
  { width, height }: { readonly width: number; readonly height: number },
): Bbox {
  const world = tilePixels * 2 ** zoom;
  const halfTurn = (width / world) * 180;
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180);
  const middle = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  const latitudeAt = (share: number) =>
    (Math.atan(Math.sinh((0.5 - Math.max(0, Math.min(1, share))) * 2 * Math.PI)) * 180) / Math.PI;
  const [south, north] = [latitudeAt(middle + height / world / 2), latitudeAt(middle - height / world / 2)];
  if (width >= world) return [-180, south, 180, north];
  return [wrapLongitude(longitude - halfTurn), south, wrapLongitude(longitude + halfTurn), north];
}
