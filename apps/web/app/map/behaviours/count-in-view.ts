import type { ClusterInView, PinInView } from '../engine/map-features.ts';

/** How many places can be seen on the map, in clusters or alone, and how many of them are accessible. */
export function countInView(pins: readonly PinInView[], clusters: readonly ClusterInView[]) {
  // Amenities are in no count of places.
  const alone = pins.filter(({ kind }) => kind !== 'amenity');
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    places: alone.length + sum(clusters.map(({ total }) => total)),
    accessible:
      alone.filter(({ rating }) => rating === 'accessible').length +
      sum(clusters.map(({ counts }) => counts.accessible)),
  };
}
