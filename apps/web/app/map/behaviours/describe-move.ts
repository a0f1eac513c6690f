import { worldPixels } from '@access-atlas/contract/geometry/web-mercator.ts';
import type { MapView } from '../view/map-view.ts';
import { type Direction, directionTo } from './direction-to.ts';

/** The announcement of a move of the map for screen readers. */
export type MoveWords =
  | { readonly kind: 'zoomedIn' | 'zoomedOut'; readonly level: number }
  | { readonly kind: 'moved'; readonly direction: Direction };

/** A smaller change of the zoom is not announced. */
const zoomStepMin = 0.1;
/** A smaller move is not announced. */
const movePixelsMin = 4;

/**
 * How the map has moved from one view to another; null where it has not. A change of zoom takes precedence over a
 * direction.
 */
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
