import { projectX, projectY } from '@access-atlas/contract/geometry/web-mercator.ts';
import type { MapView } from '../view/map-view.ts';

/** The tile in the middle of a view, as near as there are tiles. */
export function tileAt(
  { latitude, longitude, zoom }: MapView,
  zoomMin: number,
  zoomMax: number,
): { z: number; x: number; y: number } {
  const z = Math.max(zoomMin, Math.min(zoomMax, Math.floor(zoom)));
  const across = 2 ** z;
  const fit = (share: number) => Math.max(0, Math.min(across - 1, Math.floor(share * across)));
  return { z, x: fit(projectX(longitude)), y: fit(projectY(latitude)) };
}
