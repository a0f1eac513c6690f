import { worldPixels } from '@access-atlas/contract/web-mercator.ts';
import type { MapView } from '../view/map-view.ts';
import { type Direction, directionTo } from './direction-to.ts';

/** What somebody who does not see the map is told of a move. */
export type MoveWords =
  | { readonly kind: 'zoomedIn' | 'zoomedOut'; readonly level: number }
  | { readonly kind: 'moved'; readonly direction: Direction };

/** Less than this is no step of the zoom. */
const zoomStepMin = 0.1;
/** A tremor is no move. */
const movePixelsMin = 4;

/** How the map has moved from one view to another; null where it stands as before. A zoom says more than where to. */
export function describeMove(before: MapView, after: MapView): MoveWords | null {
  const zoomed = after.zoom - before.zoom;
  if (Math.abs(zoomed) >= zoomStepMin) {
    return { kind: zoomed > 0 ? 'zoomedIn' : 'zoomedOut', level: Math.round(after.zoom) };
  }
  const pixelsPerDegree = worldPixels(after.zoom) / 360;
  const moved = Math.hypot(
    (after.longitude - before.longitude) * pixelsPerDegree,
    ((after.latitude - before.latitude) * pixelsPerDegree) / Math.cos((after.latitude * Math.PI) / 180),
  );
  return moved < movePixelsMin ? null : { kind: 'moved', direction: directionTo(before, after) };
}
