import { type Bbox, bboxContains } from '@access-atlas/contract/geometry/geo.ts';
import type { ClusterInView, PinInView } from '../engine/map-features.ts';

/** How many places can be seen on the map, in clusters or alone, and how many of them are accessible. */
export function countInView(bounds: Bbox, pins: readonly PinInView[], clusters: readonly ClusterInView[]) {
  // Amenities are not counted as places. A pin whose point lies outside the view is not counted by any list, although
  // its head may be visible.
  const alone = pins.filter((pin) => pin.kind !== 'amenity' && bboxContains(bounds, pin));
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    places: alone.length + sum(clusters.map(({ total }) => total)),
    accessible:
      alone.filter(({ rating }) => rating === 'accessible').length +
      sum(clusters.map(({ counts }) => counts.accessible)),
  };
}
